import { Refusal } from '../refusal'
import { busy } from './gate.text'

const RETRY_S = 5

/** Lets `atOnce` pieces of heavy work run and `waiting` wait their turn; whoever comes after that is told to come back. */
export function turnstile({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('BUSY', busy, RETRY_S)
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on as it is, so nobody can slip in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
