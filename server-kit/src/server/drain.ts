import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How a server closes, in ms. */
export interface DrainLimits {
  /** The listener still accepts connections, until load balancers have seen that the server is not ready. */
  drainMs: number
  /** What requests in progress get to finish after the listener has closed. */
  finishMs: number
}

interface ClosableServer {
  server: Server
  /** Closes the listener and idle connections; resolves when all requests have finished. */
  close: () => PromiseLike<unknown>
}

const MAX_DRAIN_MS = 60_000

/** Returns `DRAIN_MS`: 0 where no load balancer is in front. Throws in one line when it is not a whole number up to 60000. */
export function readDrainMs(env: Record<string, string | undefined>): number {
  const text = env['DRAIN_MS']?.trim() || '0'
  if (/^\d{1,5}$/.test(text) && +text <= MAX_DRAIN_MS) return +text
  throw new Error(`DRAIN_MS must be a whole number from 0 to ${MAX_DRAIN_MS}, not “${text}”.`)
}

/** Closes a server so that no client loses a request: see `close`. */
export class Drain {
  #draining = false
  #closed: Promise<void> | undefined
  readonly #unfinished = new Set<ServerResponse>()
  readonly #drainTime = new AbortController()

  constructor(
    private readonly app: ClosableServer,
    private readonly limits: DrainLimits
  ) {
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive &&= !this.#draining
      this.#unfinished.add(response)
      response.once('close', () => this.#unfinished.delete(response))
    })
  }

  /** Readiness checks respond with 503 from now on. */
  get isDraining(): boolean {
    return this.#draining
  }

  /**
   * Drains, then closes. During the drain time every request is served, and each response ends its connection with
   * `Connection: close`, so that clients move to other servers by themselves. Then the listener and idle connections
   * close, requests in progress get `finishMs`, and what is left is cut off.
   */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  /** Ends the drain time, also of a `close` that follows. */
  endDrainTime(): void {
    this.#drainTime.abort()
  }

  async #close(): Promise<void> {
    const { server } = this.app
    this.#draining = true
    for (const response of this.#unfinished) response.shouldKeepAlive = false
    if (server.listening)
      await wait(this.limits.drainMs, undefined, { signal: this.#drainTime.signal }).catch(() => undefined)
    const cut = setTimeout(() => server.closeAllConnections(), this.limits.finishMs)
    await this.app.close()
    clearTimeout(cut)
  }
}
