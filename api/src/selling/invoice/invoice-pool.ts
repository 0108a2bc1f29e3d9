import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { programOf } from '@sahra/server-kit/server/program'
import { ApiError } from '../../server/api-error'
import { limitConcurrency } from '../../server/http/concurrency-limit'
import type { DrawRequest, PackingRequest } from './draw-document'
import type { DrawResponse } from './invoice-worker'
import { invoiceFailed } from '../order/order.text'

export interface PoolLimits {
  threads: number
  /** Further requests are rejected with BUSY (SEC-41). */
  queueSize: number
  /** Per invoice, with the start of its thread. */
  timeMs: number
  memoryMb: number
}
export const defaultLimits: PoolLimits = { threads: 2, queueSize: 20, timeMs: 15_000, memoryMb: 256 }

const RETRY_S = 5

/**
 * Draws invoices in threads, which start on demand: a drawing takes 20 to 1,000 ms, and on the event loop every other
 * request would wait for it. An error has the reason of a failure as its `cause`.
 */
export class InvoicePool {
  readonly #threads = new Set<Thread>()
  readonly #idle: Thread[] = []
  readonly #limited: ReturnType<typeof limitConcurrency>
  #closed = false

  constructor(private readonly limits: PoolLimits = defaultLimits) {
    this.#limited = limitConcurrency({ concurrency: limits.threads, queueSize: limits.queueSize })
  }

  /** Returns the PDF. Throws BUSY when the queue is full; UNAVAILABLE when the drawing fails or takes too long. */
  draw(request: DrawRequest | PackingRequest): Promise<Buffer> {
    return this.#limited(() => this.#draw(request))
  }

  /** Ends the threads; drawings in progress are rejected. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#threads].map(thread => thread.stop()))
  }

  async #draw(request: DrawRequest | PackingRequest): Promise<Buffer> {
    if (this.#closed) throw this.#error('the pool is closed')
    const thread = this.#idle.pop() ?? this.#start()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void thread.stop()
    }, this.limits.timeMs)
    const response = await thread.draw(request)
    clearTimeout(timer)
    if (this.#threads.has(thread)) this.#idle.push(thread)
    if ('pdf' in response) return Buffer.from(response.pdf)
    throw this.#error(isLate ? `not drawn within ${this.limits.timeMs} ms` : response.failed)
  }

  #start(): Thread {
    const thread = startThread(this.limits.memoryMb, () => {
      this.#threads.delete(thread)
      const index = this.#idle.indexOf(thread)
      if (index >= 0) this.#idle.splice(index, 1)
    })
    this.#threads.add(thread)
    return thread
  }

  #error(reason: string): ApiError {
    return Object.assign(new ApiError('INVOICE_FAILED', invoiceFailed, RETRY_S), { cause: reason })
  }
}

/** Of this process: shoppers and systems wait in one queue. */
export const invoicePool = new InvoicePool()

interface Thread {
  /** One call at a time. Never rejects. */
  draw: (request: DrawRequest | PackingRequest) => Promise<DrawResponse>
  stop: () => Promise<unknown>
}

const { file } = programOf(path.join(import.meta.dirname, 'invoice-worker.ts'))
/** A thread does not inherit the loader for TypeScript. */
const program = file.endsWith('.ts') ? path.join(import.meta.dirname, 'invoice-worker-entry.mjs') : file

function startThread(memoryMb: number, onEnd: () => void): Thread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: { NODE_ENV: 'production' }
  })
  let settle = (_response: DrawResponse) => {}
  const end = (failed: string) => {
    onEnd()
    settle({ failed })
  }
  worker.on('message', (response: DrawResponse) => settle(response))
  worker.on('error', error => end(error.message))
  worker.on('exit', () => end('the thread has exited'))
  // After the listeners: one for messages keeps the process alive.
  worker.unref()
  return {
    draw: request =>
      new Promise(resolve => {
        settle = resolve
        worker.postMessage(request)
      }),
    stop: () => worker.terminate()
  }
}
