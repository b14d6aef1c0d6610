/** Where it is kept that push is to be ended on this device, also by a page whose app has not loaded. */
export const PUSH_ENDING = 'push-ending'
