/** One load of an exposed module, as `load-remote` measures it. */
export interface LoadTime {
  app: string
  release: string
  /** Name of the page or widget, or `start`. */
  expose: string
  /** primary, mirror or previous */
  source: string
  ms: number
}

const measureName = /^(\S+)@(\S+) (\S+) from (\w+)$/

/** Returns the loads of this page so far, oldest first. */
export const loadTimes = (): LoadTime[] =>
  performance.getEntriesByType('measure').flatMap(({ name, duration }) => {
    const [, app, release, expose, source] = measureName.exec(name) ?? []
    return app && release && expose && source ? [{ app, release, expose, source, ms: duration }] : []
  })
