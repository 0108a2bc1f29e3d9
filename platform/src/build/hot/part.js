import { refresh } from './update.js'

/** A widget: what React shows of it is replaced in place. */
export function hotWidget(read) {
  return {
    widget: {
      get Component() {
        return read().Component
      }
    },
    renew: refresh
  }
}

/** A background part: ended and started again, where it says how to end it. */
export function hotStart(read) {
  let end
  const start = () => (end = read().start())
  return {
    part: { start },
    renew() {
      if (typeof end !== 'function') return window.location.reload()
      end()
      start()
    }
  }
}
