/** A job asks `mine()` before it writes: false once the shopper it was started for has left. */
type Job<T> = (mine: () => boolean) => Promise<T>

export interface Turns {
  run: <T>(job: Job<T>) => Promise<T>
  /** Another shopper, or nobody: what waits is dropped, what is on its way no longer counts. */
  startAnew: () => void
}

/**
 * Changes of one owner run one after another in the order they were asked for, so that an older answer can never
 * overwrite a newer one. A job that fails does not stop the next.
 */
export function turns(): Turns {
  let generation = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<T>(job: Job<T>): Promise<T> {
      const born = generation
      const mine = () => born === generation
      const turn = last.then(() => {
        if (!mine()) throw new Error('The shopper has left')
        return job(mine)
      })
      last = turn.catch(() => undefined)
      return turn
    },
    startAnew() {
      generation++
      last = Promise.resolve()
    }
  }
}
