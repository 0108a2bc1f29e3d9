import pLimit from 'p-limit'
import { ApiError } from '../api-error'
import { busy } from './http.text'

const RETRY_S = 5

/** Runs at most `concurrency` tasks at once and queues `queueSize` more; throws BUSY (503, Retry-After) beyond that. */
export function limitConcurrency({ concurrency, queueSize }: { concurrency: number; queueSize: number }) {
  const limit = pLimit(concurrency)
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueSize)
      throw new ApiError('BUSY', busy, RETRY_S)
    return limit(task)
  }
}
