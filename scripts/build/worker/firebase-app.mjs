/**
 * Stands in for `@firebase/app` and `@firebase/component` in the worker, which has one app and three components:
 * messaging, and installations in and out. What is not here: several apps, apps on a server, late and eager components,
 * the log, and the heartbeat, which counts the days of use in an IndexedDB of its own, opened at every start of the
 * worker, and sends them to Google in a header that installations leaves out where there is nothing to send.
 */

/** @typedef {{ getImmediate(options?: { optional: boolean }): unknown }} Provider */
/** @typedef {{ getProvider(name: string): Provider }} Container */
/** @typedef {{ name: string, options: object }} App */

export class Component {
  /** @param {string} name @param {(container: Container) => unknown} instanceFactory */
  constructor(name, instanceFactory) {
    this.name = name
    this.instanceFactory = instanceFactory
  }
}

/** @type {Map<string, Component>} */
const components = new Map()
/** @type {Map<string, unknown>} */
const instances = new Map()

/** @param {Component} component */
export function _registerComponent(component) {
  components.set(component.name, component)
}

/** The name is part of the key under which page and worker find the same installation. @param {object} options */
export function initializeApp(options) {
  const app = { name: '[DEFAULT]', options }
  instances.set('app', app)
  return app
}

/** @returns {App} */
export function getApp() {
  return /** @type {App} */ (provide('app'))
}

/** @param {App} _app @param {string} name */
export function _getProvider(_app, name) {
  return container.getProvider(name)
}

/** Versions are only sent with the heartbeat. */
export function registerVersion() {}

/** @type {Container} */
const container = {
  getProvider: name => ({ getImmediate: options => provide(name, options?.optional) }),
}

/** The one instance, made at its first use. Throws where nobody has registered it, unless it is optional. */
function provide(/** @type {string} */ name, optional = false) {
  const component = components.get(name)
  if (!instances.has(name) && component) instances.set(name, component.instanceFactory(container))
  const instance = instances.get(name)
  if (!instance && !optional) throw new Error(`the worker has no Firebase component ${name}`)
  return instance ?? null
}
