/** Put there by the build: the path of config.js, or of a copy with a hash in its name. */
declare const CONFIG_URL: string
