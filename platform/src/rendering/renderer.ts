import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { WorkerInput, WorkerRequest, WorkerResponse } from './messages'
import { RenderError } from './render-error'

export interface RenderLimits {
  /** Per page, from request to markup. */
  timeMs: number
  /** A worker that does not respond to a ping within this time loops, and is replaced. */
  pingMs: number
  memoryMb: number
  /** Further requests are rejected. */
  concurrency: number
}
export const defaultLimits: RenderLimits = { timeMs: 1500, pingMs: 300, memoryMb: 256, concurrency: 16 }

interface PendingRender {
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

const RESTART_DELAY_MS = 1000

/** Runs the server bundles of one plan in a worker thread: a page that throws, hangs or exhausts memory fails alone. */
export class Renderer {
  #worker: Worker | undefined
  #ready = false
  #warm = false
  #closed = false
  #lastId = 0
  readonly #pending = new Map<number, PendingRender>()
  #pingTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly input: WorkerInput,
    private readonly report: (line: string) => void,
    private readonly limits: RenderLimits = defaultLimits
  ) {
    this.#start()
  }

  /**
   * Rejects with `RenderError`: at once when there is no worker or all slots are taken, later when the page fails or is
   * late. A worker that is starting gets the request when it is ready.
   */
  render(href: string, clientAddress = '127.0.0.1'): Promise<RenderedPage> {
    const worker = this.#worker
    if (!worker) return Promise.reject(new RenderError('no worker is ready', false))
    if (this.#pending.size >= this.limits.concurrency)
      return Promise.reject(new RenderError('too many concurrent renders', false))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#take(id)?.reject(new RenderError(`not rendered within ${this.limits.timeMs} ms`, this.#ready))
        if (this.#ready) this.#ping(worker)
      }, this.limits.timeMs)
      this.#pending.set(id, { resolve, reject, timer })
      worker.postMessage({ type: 'render', id, href, clientAddress } satisfies WorkerRequest)
    })
  }

  /** True once a worker has been ready. */
  get warm(): boolean {
    return this.#warm
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#pingTimer)
    this.#rejectAll('the renderer is closing')
    await this.#worker?.terminate()
  }

  #start(): void {
    if (this.#closed) return
    const worker = new Worker(path.join(import.meta.dirname, 'worker-entry.mjs'), {
      workerData: this.input,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
      env: { NODE_ENV: 'production' }
    })
    this.#worker = worker
    worker.unref()
    worker.on('message', (response: WorkerResponse) => this.#receive(response))
    worker.on('error', error => this.report(`A rendering worker failed: ${error.message}`))
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#ready = false
      this.#worker = undefined
      this.#clearPing()
      this.#rejectAll('the worker exited')
      setTimeout(() => this.#start(), RESTART_DELAY_MS).unref()
    })
  }

  #receive(response: WorkerResponse): void {
    if (response.type === 'ready') this.#ready = this.#warm = true
    else if (response.type === 'rendered') this.#take(response.id)?.resolve(response.page)
    else if (response.type === 'failed') this.#take(response.id)?.reject(new RenderError(response.reason))
    else this.#clearPing()
  }

  /** A late page may wait for the api; a page that loops blocks its worker, which then does not respond. */
  #ping(worker: Worker): void {
    if (this.#pingTimer || worker !== this.#worker) return
    worker.postMessage({ type: 'ping' } satisfies WorkerRequest)
    this.#pingTimer = setTimeout(() => {
      this.report('A rendering worker does not respond and is replaced')
      void worker.terminate()
    }, this.limits.pingMs)
  }

  #clearPing(): void {
    clearTimeout(this.#pingTimer)
    this.#pingTimer = undefined
  }

  #take(id: number): PendingRender | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.timer)
    return pending
  }

  #rejectAll(reason: string): void {
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new RenderError(reason))
  }
}
