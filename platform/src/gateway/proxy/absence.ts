import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Target = { socketPath: string } | { hostname: string; port: string }

/** How long requests wait for a server that refuses connections, and how many of them at most. */
export interface AbsenceLimits {
  maxMs: number
  maxWaiting: number
}

const CHECK_MS = 200
const CHECK_TIMEOUT_MS = 1000

/**
 * The seconds in which a server that is restarted refuses connections. All requests that wait share one check. After
 * `maxMs` nothing waits any more until the server has responded: an outage is answered at once. The same holds for a server
 * that has never responded.
 */
export class Absence {
  #isOutage = true
  #waiting = 0
  #return: Promise<boolean> | undefined
  #isClosed = false

  constructor(
    private readonly target: Target,
    private readonly limits: AbsenceLimits
  ) {}

  /** Resolves to true when the server is ready again, to false when this request should not wait, or has waited too long. */
  async wait(): Promise<boolean> {
    if (this.#isOutage || this.#waiting >= this.limits.maxWaiting) return false
    this.#waiting++
    this.#return ??= this.#check()
    return this.#return.finally(() => this.#waiting--)
  }

  /** The server has responded. */
  end(): void {
    this.#isOutage = false
  }

  close(): void {
    this.#isClosed = true
  }

  async #check(): Promise<boolean> {
    const until = Date.now() + this.limits.maxMs
    let isBack = false
    do {
      await pause(CHECK_MS)
      isBack = await isReady(this.target, CHECK_TIMEOUT_MS)
    } while (!this.#isClosed && !isBack && Date.now() < until)
    this.#isOutage = !isBack
    this.#return = undefined
    return isBack
  }
}

/** Resolves to true when the server's `/readyz` responds with 200 in time. */
export const isReady = (target: Target, timeoutMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const signal = AbortSignal.timeout(timeoutMs)
    const check = request({ ...target, path: '/readyz', signal }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    check.on('error', () => resolve(false))
    check.end()
  })
