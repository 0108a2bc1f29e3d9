import { refresh } from './update.js'

/**
 * Wraps a widget; React Refresh updates it in place.
 * @param {() => { Component: unknown }} read returns the current module
 */
export function hotWidget(read) {
  return {
    widget: {
      get Component() {
        return read().Component
      }
    },
    update: refresh
  }
}

/**
 * Wraps a start module; an update stops it and starts it again, or reloads the page when it returns no stop function.
 * @param {() => { start: () => unknown }} read returns the current module
 */
export function hotStart(read) {
  /** @type {unknown} */
  let stop
  const start = () => (stop = read().start())
  return {
    part: { start },
    update() {
      if (typeof stop !== 'function') return window.location.reload()
      stop()
      start()
    }
  }
}
