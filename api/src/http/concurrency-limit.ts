import { ApiError } from '../api-error'
import { busy } from './http.text'

const RETRY_S = 5

/** Lets `atOnce` pieces of heavy work run and `waiting` wait their turn; whoever comes after that is told to come back. */
export function limitConcurrency({ concurrency, queueSize }: { concurrency: number; queueSize: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= concurrency) {
      if (queue.length >= queueSize) throw new ApiError('BUSY', busy, RETRY_S)
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
