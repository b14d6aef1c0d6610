import type { App, AppOptions } from '../e2e/harness/app.ts'
import type { Bench } from '../e2e/harness/bench.ts'
import type { Messages } from './messages.ts'

/** Where states are arranged. */
export interface Stage extends Bench {
  /** What the world sends here, in the language of its reader. */
  readonly messages: Messages
}

/** Something that the app can look like, and how a person or the world brings it there. */
export interface State {
  /** Says it to a reader, and names the pictures' folder. */
  readonly name: string
  /** How the app is opened for it; by default Ana is signed in, and push is granted. */
  readonly open?: AppOptions
  /** Not all of the app has been loaded yet; by default it has when `arrange` is called. */
  readonly early?: true
  /** The browser offers to install the app; by default it does not, since it comes to that in its own time. */
  readonly installable?: true
  /** Brings the app that has just been opened there, and waits until it is. */
  arrange(app: App, stage: Stage): Promise<unknown>
  /** Where the mouse is, by a selector; elsewhere it would be where a change of the window's size has left it. */
  readonly pointer?: { readonly over: string; readonly pressed?: true }
}
