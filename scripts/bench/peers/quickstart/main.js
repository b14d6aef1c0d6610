const { firebaseConfig, vapidKey } = __BENCH_CONFIG__
firebase.initializeApp(firebaseConfig)
const messaging = firebase.messaging()

const element = id => document.getElementById(id)
let language = negotiate(localStorage.getItem('language'))
let token = null
let busy = false

navigator.serviceWorker.register('/firebase-messaging-sw.js')
element('bell').addEventListener('click', () => busy || setPush(!token))
element('language').addEventListener('change', event => {
  language = event.target.value
  localStorage.setItem('language', language)
  showTexts()
})
messaging.onMessage(({ notification }) => {
  const { toastTitle, toastBody } = words[language]
  const { title = toastTitle, body = toastBody } = notification ?? {}
  addEntry(title, body)
  showToast(title, body)
})
showTexts()
if (Notification.permission === 'granted' && localStorage.getItem('push-off') === null) setPush(true)

async function setPush(wanted) {
  busy = true
  showBell()
  try {
    if (wanted) await switchOn()
    else await switchOff()
  } catch (error) {
    console.error(error)
  }
  busy = false
  showBell()
}

async function switchOn() {
  if ((await Notification.requestPermission()) !== 'granted') return
  const serviceWorkerRegistration = await navigator.serviceWorker.ready
  token = await messaging.getToken({ vapidKey, serviceWorkerRegistration })
  localStorage.removeItem('push-off')
}

async function switchOff() {
  localStorage.setItem('push-off', 'yes')
  await messaging.deleteToken()
  token = null
}

function showTexts() {
  const { language: pickerLabel, inboxTitle, inboxEmpty, inboxHint } = words[language]
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'es'
  element('language').value = language
  element('language').ariaLabel = pickerLabel
  element('inbox-title').textContent = inboxTitle
  element('inbox-empty').textContent = inboxEmpty
  element('inbox-hint').textContent = inboxHint
  showBell()
}

function showBell() {
  const bell = element('bell')
  const label = token ? words[language].bellOn : words[language].bellOff
  bell.dataset.push = token ? 'on' : 'off'
  bell.ariaLabel = label
  bell.title = label
  bell.ariaBusy = String(busy)
}

function addEntry(title, body) {
  const now = new Date()
  const time = create('time', now.toLocaleTimeString(language, { timeStyle: 'short' }))
  time.dateTime = now.toISOString()
  const entry = document.createElement('li')
  entry.append(create('strong', title), time, create('p', body))
  const inbox = element('inbox')
  inbox.prepend(entry)
  if (inbox.children.length > 200) inbox.lastChild.remove()
  inbox.hidden = false
  element('empty').hidden = true
}

function showToast(title, body) {
  const texts = document.createElement('div')
  texts.role = 'status'
  texts.append(create('strong', title), create('p', body))
  const close = create('button', '×')
  close.type = 'button'
  close.className = 'icon-button'
  close.ariaLabel = words[language].close
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.append(texts, close)
  close.addEventListener('click', () => toast.remove())
  setTimeout(() => toast.remove(), 8000)
  element('toasts').prepend(toast)
}

function create(name, text) {
  const created = document.createElement(name)
  created.textContent = text
  return created
}
