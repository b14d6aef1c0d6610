import { spawn } from 'node:child_process'
import dbus from 'dbus-next'

export interface DesktopNotification {
  readonly id: number
  readonly title: string
  /** Chromium puts the origin's host first, on a line of its own. */
  readonly body: string
  /** The words on its buttons; Chromium adds one for its settings. */
  readonly buttons: readonly string[]
}

/**
 * A desktop's notification centre on a message bus of its own. Chromium shows its notifications there, also without a
 * display, and takes a click from there as a person's: it may focus and open windows, which no script may.
 */
export interface NotificationBus {
  /** For the browser's environment variable DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string
  /** All that has been shown, oldest first; a notification that replaces an earlier one counts too. */
  readonly shown: DesktopNotification[]
  /** Whether it, or what has taken its place, still stands there. */
  stands(notification: DesktopNotification): boolean
  /** On the notification itself, or on the button with these words. */
  click(notification: DesktopNotification, button?: string): void
  stop(): void
}

const NAME = 'org.freedesktop.Notifications'
const PATH = '/org/freedesktop/Notifications'

export async function startNotificationBus(): Promise<NotificationBus> {
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = () => daemon.kill()
  process.once('exit', stop)
  const address = await new Promise<string>((resolve, reject) => {
    daemon.once('error', reject)
    daemon.stdout.once('data', data => resolve(String(data).trim()))
  })
  const bus = dbus.sessionBus({ busAddress: address })
  const shown: DesktopNotification[] = []
  const centre = new NotificationCentre(shown)
  await bus.requestName(NAME, 0)
  bus.export(PATH, centre)
  return {
    address,
    shown,
    stands: ({ id }) => centre.standing.has(id),
    click: ({ id, buttons }, button) => {
      const index = button === undefined ? undefined : buttons.indexOf(button)
      if (index === -1) throw new Error(`the notification has no button "${button}"`)
      // A desktop hands over a token that lets the program come to the front, then says what was clicked.
      centre.ActivationToken(id, 'token')
      centre.ActionInvoked(id, index === undefined ? 'default' : String(index))
    },
    stop,
  }
}

/** The methods and signals of the Desktop Notifications Specification 1.2, by their names there. */
class NotificationCentre extends dbus.interface.Interface {
  readonly standing = new Set<number>()
  readonly #shown: DesktopNotification[]
  #lastId = 0

  constructor(shown: DesktopNotification[]) {
    super(NAME)
    this.#shown = shown
  }

  GetCapabilities() {
    return ['actions', 'body']
  }

  GetServerInformation() {
    return ['sineta', 'sineta', '1', '1.2']
  }

  Notify(_app: string, replaces: number, _icon: string, title: string, body: string, actions: string[]) {
    const id = replaces || ++this.#lastId
    // A list of keys, each with its words behind it; 'default' is a click on the notification itself.
    const buttons = actions.filter((_words, index) => index % 2 === 1 && actions[index - 1] !== 'default')
    this.standing.add(id)
    this.#shown.push({ id, title, body, buttons })
    return id
  }

  CloseNotification(id: number) {
    this.standing.delete(id)
    this.NotificationClosed(id, 3)
  }

  ActionInvoked(id: number, action: string) {
    return [id, action]
  }

  ActivationToken(id: number, token: string) {
    return [id, token]
  }

  NotificationClosed(id: number, reason: number) {
    return [id, reason]
  }
}

NotificationCentre.configureMembers({
  methods: {
    GetCapabilities: { inSignature: '', outSignature: 'as' },
    GetServerInformation: { inSignature: '', outSignature: 'ssss' },
    Notify: { inSignature: 'susssasa{sv}i', outSignature: 'u' },
    CloseNotification: { inSignature: 'u', outSignature: '' },
  },
  signals: {
    ActionInvoked: { signature: 'us' },
    ActivationToken: { signature: 'us' },
    NotificationClosed: { signature: 'uu' },
  },
})
