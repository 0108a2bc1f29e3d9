import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { ReadApi } from './fetch-api'
import type { SandboxInput, SandboxMessage } from './sandbox/messages'
import { PageThrew, RenderError } from './render-error'
import { counter } from '@sahra/server-kit/server/metrics'
import {
  defaultLimits,
  type MeasuredPage,
  type PendingRender,
  type RenderLimits,
  type SandboxPage
} from './pending-render'
import { runOutsideOfRequests } from '@sahra/server-kit/server/request-context'
import { RenderQueue } from './render-queue'
import { Sandbox } from './sandbox/sandbox'

const FIRST_RESTART_DELAY_MS = 1000
const MAX_RESTART_DELAY_MS = 60_000
const MAX_GIVEN_UP = 100

const restarts = counter({
  name: 'sahra_sandbox_restarts_total',
  help: 'Rendering sandboxes that ended and were replaced.'
})

interface RenderedAddress {
  href: string
  clientAddress?: string
  dataVersion?: number
}

/** Renders the pages of one app in a sandbox: a page that throws, hangs or exhausts memory fails alone. */
export class Renderer {
  #sandbox: Sandbox | undefined
  #ready = false
  #warm = false
  #closed = false
  #active = false
  #problem: string | undefined
  #failedStarts = 0
  #lastId = 0
  readonly #pending = new Map<number, PendingRender>()
  /** They run on in the sandbox. */
  readonly #givenUp = new LRUCache<number, PendingRender>({ max: MAX_GIVEN_UP })
  readonly #queue: RenderQueue
  #pingTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly input: SandboxInput,
    private readonly readApi: ReadApi,
    private readonly report: (line: string) => void,
    private readonly limits: RenderLimits = defaultLimits
  ) {
    this.#queue = new RenderQueue(limits)
    runOutsideOfRequests(() => this.#start())
  }

  /** Whether requests wait for others. */
  get isBusy(): boolean {
    return this.#queue.isBusy
  }

  /**
   * Rejects with `RenderError`: at once when there is no sandbox or too many requests wait, later when the page fails or
   * is late. A sandbox that is starting gets the request when it is ready.
   */
  render(page: RenderedAddress): Promise<SandboxPage> {
    return this.#queue.run(() => this.#render(page))
  }

  #render({ href, clientAddress = '127.0.0.1', dataVersion = 0 }: RenderedAddress): Promise<SandboxPage> {
    const sandbox = this.#sandbox
    if (!sandbox) return Promise.reject(new RenderError(this.#problem ?? 'no sandbox is ready', false))
    const id = ++this.#lastId
    this.#active = true
    return new Promise((resolve, reject) => {
      const { timeMs, pingAfterMs } = this.limits
      const ping = (): void => {
        if (this.#ready) this.#ping(sandbox)
      }
      const timers = [
        setTimeout(ping, pingAfterMs),
        setTimeout(() => {
          this.#giveUp(id, `not rendered within ${timeMs} ms`)
          ping()
        }, timeMs)
      ]
      const api = { reads: 0, apiFailed: false, apiResponded: false }
      const inRequest = AsyncLocalStorage.snapshot()
      this.#pending.set(id, { resolve, reject, timers, clientAddress, inRequest, ...api })
      sandbox.post({ type: 'render', id, href, dataVersion })
    })
  }

  /** True once a sandbox has been ready, or cannot be. */
  get warm(): boolean {
    return this.#warm || this.#problem !== undefined
  }

  /** Why it renders nothing: a bundle does not load. Another sandbox would not load it either. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** As `render`, when nothing else is rendered here. */
  async measure(page: RenderedAddress): Promise<MeasuredPage> {
    const secondsBefore = await this.#sandbox?.processorSeconds()
    const startedAt = performance.now()
    const rendered = await this.render(page)
    const timeMs = performance.now() - startedAt
    const seconds = await this.#sandbox?.processorSeconds()
    const isKnown = seconds !== undefined && secondsBefore !== undefined
    return { page: rendered, timeMs, cpuMs: isKnown ? Math.round((seconds - secondsBefore) * 1000) : 0 }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#clearPing()
    this.#rejectAll('the renderer is closing')
    await this.#sandbox?.terminate()
  }

  #start(): void {
    if (this.#closed) return
    const sandbox = new Sandbox(this.input, this.limits.memoryMb, {
      onMessage: message => this.#receive(sandbox, message),
      onExit: reason => this.#restart(sandbox, reason),
      wasBusy: () => {
        const busy = this.#active || this.#pending.size > 0
        this.#active = false
        return busy
      }
    })
    this.#sandbox = sandbox
  }

  /** Later after each start that failed: a bundle that does not load must not take a processor. */
  #restart(sandbox: Sandbox, reason: string): void {
    if (this.#sandbox !== sandbox || this.#closed) return
    const names = this.input.bundles.map(({ app, release }) => `${app}@${release}`).join(', ')
    restarts.inc()
    this.report(`The rendering sandbox of ${names} is replaced: ${reason}`)
    this.#failedStarts = this.#ready ? 0 : this.#failedStarts + 1
    this.#ready = false
    this.#sandbox = undefined
    this.#clearPing()
    this.#rejectAll('the sandbox ended')
    const delay = Math.min(FIRST_RESTART_DELAY_MS * 2 ** this.#failedStarts, MAX_RESTART_DELAY_MS)
    setTimeout(() => this.#start(), delay).unref()
  }

  #receive(sandbox: Sandbox, message: SandboxMessage): void {
    this.#active = true
    if (message.type === 'ready') this.#ready = this.#warm = true
    else if (message.type === 'rendered') this.#resolve(message)
    else if (message.type === 'failed') {
      const pending = this.#take(message.id)
      pending?.reject(
        pending.apiFailed ? new RenderError(message.reason, true, false) : new PageThrew(message.reason)
      )
    } else if (message.type === 'pong') this.#clearPing()
    else if (message.type === 'broken' && !this.#ready) this.#disable(message)
    else if (message.type === 'read') void this.#read(sandbox, message)
  }

  #resolve({ id, page }: Extract<SandboxMessage, { type: 'rendered' }>): void {
    const pending = this.#take(id)
    if (pending)
      pending.resolve({ ...page, apiFailed: pending.apiFailed, apiResponded: pending.apiResponded })
  }

  #disable({ app, reason }: Extract<SandboxMessage, { type: 'broken' }>): void {
    const release = this.input.bundles.find(bundle => bundle.app === app)?.release
    const [firstLine] = reason.split('\n', 1)
    this.#problem = `${app}@${release} does not load on the server, its pages are rendered in the browser: ${firstLine}`
    // It ends after this message, and no other is started.
    this.#sandbox = undefined
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new RenderError(this.#problem, false))
  }

  /** Reads the api for a render in progress, in the name of its visitor. */
  async #read(
    sandbox: Sandbox,
    { read, render, path }: Extract<SandboxMessage, { type: 'read' }>
  ): Promise<void> {
    const pending = this.#pending.get(render) ?? this.#givenUp.get(render)
    try {
      if (!pending) throw new Error('the api is read for no page that is being rendered')
      pending.reads++
      const { status, body } = await pending.inRequest(() => this.readApi(path, pending.clientAddress))
      if (status >= 500 || status === 429) pending.apiFailed = true
      else pending.apiResponded = true
      sandbox.post({ type: 'response', read, status, size: body.length }, body)
    } catch (error) {
      if (pending && !(error instanceof RenderError)) pending.apiFailed = true
      sandbox.post({ type: 'refused', read, reason: error instanceof Error ? error.message : String(error) })
    } finally {
      if (pending) pending.reads--
    }
  }

  /** A late page may wait for the api; a page that loops blocks its sandbox, which then does not respond. */
  #ping(sandbox: Sandbox): void {
    if (this.#pingTimer || sandbox !== this.#sandbox) return
    sandbox.post({ type: 'ping' })
    this.#pingTimer = setTimeout(() => {
      void sandbox.terminate('it does not respond')
    }, this.limits.pingMs)
  }

  #clearPing(): void {
    clearTimeout(this.#pingTimer)
    this.#pingTimer = undefined
  }

  /** Its reads go on: they may be those of other pages, too. */
  #giveUp(id: number, reason: string): void {
    const pending = this.#take(id)
    if (!pending) return
    const isSlowApi = pending.apiFailed || pending.reads > 0
    pending.reject(new RenderError(reason, this.#ready, !isSlowApi))
    this.#givenUp.set(id, pending)
  }

  #take(id: number): PendingRender | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    this.#givenUp.delete(id)
    pending?.timers.forEach(clearTimeout)
    return pending
  }

  #rejectAll(reason: string): void {
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new RenderError(reason))
  }
}
