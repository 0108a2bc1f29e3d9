import { Refusal } from '../refusal'
import { busy } from './gate.text'

const RETRY_S = 2

/** Lets `running` pieces of costly work run at a time and `waiting` more queue; whoever comes then is told to come back. */
export function atOnce(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new Refusal('BUSY', busy, RETRY_S)
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
