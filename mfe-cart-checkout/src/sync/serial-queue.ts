/** A job calls `isCurrent()` before it writes: false after a `reset`, when its result is stale. */
type Job<T> = (isCurrent: () => boolean) => Promise<T>

export interface SerialQueue {
  run: <T>(job: Job<T>) => Promise<T>
  /** Drops waiting jobs and marks the running one as stale; called when the shopper changes. */
  reset: () => void
}

/** Runs jobs one at a time in order, so that an older response never overwrites a newer one. A failed job does not stop the next. */
export function createSerialQueue(): SerialQueue {
  let generation = 0
  let tail: Promise<unknown> = Promise.resolve()
  return {
    run<T>(job: Job<T>): Promise<T> {
      const startedIn = generation
      const isCurrent = () => startedIn === generation
      const result = tail.then(() => {
        if (!isCurrent()) throw new Error('The queue was reset')
        return job(isCurrent)
      })
      tail = result.catch(() => undefined)
      return result
    },
    reset() {
      generation++
      tail = Promise.resolve()
    }
  }
}
