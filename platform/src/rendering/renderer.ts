import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerResponse, RenderedPage, WorkerRequest, WorkerInput } from './messages'

/** Why a page went out unrendered. */
export class RenderError extends Error {
  override name = 'NotRendered'
  /** False when it is nobody's fault: the workers were starting or busy. */
  readonly blame: boolean
  constructor(why: string, blame = true) {
    super(why)
    this.blame = blame
  }
}

export interface RenderLimits {
  /** From the question to the markup. */
  timeMs: number
  /** A worker that does not even answer for this long is stuck in a loop, and is replaced. */
  stuckMs: number
  memoryMb: number
  /** More at once are not taken. */
  concurrency: number
}
export const defaultLimits: RenderLimits = { timeMs: 1500, stuckMs: 300, memoryMb: 256, concurrency: 16 }

interface Waiting {
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
  late: NodeJS.Timeout
}

const RESTART_AFTER_MS = 1000

/** Runs one plan's server bundles beside the gateway: a page that throws, hangs or eats memory costs only itself. */
export class Renderer {
  #worker: Worker | undefined
  #ready = false
  #warm = false
  #closed = false
  #next = 0
  readonly #waiting = new Map<number, Waiting>()
  #stuck: NodeJS.Timeout | undefined

  constructor(
    private readonly plan: WorkerInput,
    private readonly report: (line: string) => void,
    private readonly limits: RenderLimits = defaultLimits
  ) {
    this.#start()
  }

  /**
   * Rejects with `NotRendered` at once when no worker is free, later when this page fails or is late. A worker that is
   * still starting gets the question as soon as it listens.
   */
  render(href: string, address = '127.0.0.1'): Promise<RenderedPage> {
    const worker = this.#worker
    if (!worker) return Promise.reject(new RenderError('no worker is ready', false))
    if (this.#waiting.size >= this.limits.concurrency)
      return Promise.reject(new RenderError('too many at once', false))
    const id = ++this.#next
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#settle(id)?.reject(new RenderError(`not rendered within ${this.limits.timeMs} ms`, this.#ready))
        if (this.#ready) this.#ask(worker)
      }, this.limits.timeMs)
      this.#waiting.set(id, { resolve, reject, late })
      worker.postMessage({ render: id, href, address } satisfies WorkerRequest)
    })
  }

  /** True once a worker has started. */
  get warm(): boolean {
    return this.#warm
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#stuck)
    this.#failAll('closing')
    await this.#worker?.terminate()
  }

  #start(): void {
    if (this.#closed) return
    const worker = new Worker(path.join(import.meta.dirname, 'worker-entry.mjs'), {
      workerData: this.plan,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
      env: { NODE_ENV: 'production' }
    })
    this.#worker = worker
    worker.unref()
    worker.on('message', (message: WorkerResponse) => this.#hear(message))
    worker.on('error', error => this.report(`a rendering worker failed: ${error.message}`))
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#ready = false
      this.#worker = undefined
      clearTimeout(this.#stuck)
      this.#stuck = undefined
      this.#failAll('its worker ended')
      setTimeout(() => this.#start(), RESTART_AFTER_MS).unref()
    })
  }

  #hear(message: WorkerResponse): void {
    if ('ready' in message) this.#ready = this.#warm = true
    else if ('done' in message) this.#settle(message.done)?.resolve(message.page)
    else if ('failed' in message) this.#settle(message.failed)?.reject(new RenderError(message.why))
    else {
      clearTimeout(this.#stuck)
      this.#stuck = undefined
    }
  }

  /** A late page may only wait for the api; one that loops keeps its worker from answering anything. */
  #ask(worker: Worker): void {
    if (this.#stuck || worker !== this.#worker) return
    worker.postMessage({ alive: 0 } satisfies WorkerRequest)
    this.#stuck = setTimeout(() => {
      this.report('a rendering worker was stuck and is replaced')
      void worker.terminate()
    }, this.limits.stuckMs)
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.late)
    return waiting
  }

  #failAll(why: string): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(new RenderError(why))
  }
}
