/** A job asks `mine()` before it writes: false once the shopper it was started for has left. */
type Job<T> = (isCurrent: () => boolean) => Promise<T>

export interface SerialQueue {
  run: <T>(job: Job<T>) => Promise<T>
  /** Another shopper, or nobody: what waits is dropped, what is on its way no longer counts. */
  reset: () => void
}

/**
 * Changes of one owner run one after another in the order they were asked for, so that an older answer can never
 * overwrite a newer one. A job that fails does not stop the next.
 */
export function createSerialQueue(): SerialQueue {
  let generation = 0
  let tail: Promise<unknown> = Promise.resolve()
  return {
    run<T>(job: Job<T>): Promise<T> {
      const startedIn = generation
      const isCurrent = () => startedIn === generation
      const result = tail.then(() => {
        if (!isCurrent()) throw new Error('The shopper has left')
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
