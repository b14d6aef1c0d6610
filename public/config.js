// What this installation is made of. Edit it on the server; no rebuild is needed. The page and its worker both read it.

// The web app's settings from the Firebase console. Without it, or without its apiKey, there is no push.
// firebaseConfig = { apiKey: '', projectId: '', appId: '', messagingSenderId: '' }

// The public push key: Firebase console, Cloud Messaging, Web Push certificates.
// vapidKey = ''

// Everything else. All of it is optional.
// shellConfig = {
//   user: { id: 'ana', name: 'Ana' }, // who is signed in; null or left out: nobody, and no bell
//   locale: 'es', //                     wins over the browser's language
//   promptOnLoad: false, //              ask for the permission at the first click on the bell, not at load
// }

// The page's own notification helper, in place of the shell's toasts; null: none at all.
// notify = toast => console.log(toast.title)
