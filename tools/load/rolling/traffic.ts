import { Agent, get } from 'node:http'

/** Without a response for so long, a request is lost. */
const RESPONSE_TIMEOUT_MS = 60_000

/** Requests of clients that do not retry, on reused and on new connections. */
export class Traffic {
  sent = 0
  /** What was lost: the path and why. */
  readonly lost: string[] = []
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16, scheduling: 'fifo' })
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly port: number,
    private readonly paths: readonly string[]
  ) {}

  /** Sends this many requests a second, whether or not earlier ones have finished. */
  startRate(perSecond: number): void {
    this.#timer = setInterval(() => this.#track(this.#send()), 1000 / perSecond)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#running)
    this.#agent.destroy()
  }

  #track(work: Promise<void>): void {
    this.#running.add(work)
    void work.finally(() => this.#running.delete(work))
  }

  async #send(): Promise<void> {
    const number = this.sent++
    const path = this.paths[number % this.paths.length] ?? '/'
    const isReused = Math.floor(number / this.paths.length) % 2 === 0
    const failure = await this.#read(path, isReused)
    if (failure) this.lost.push(`${path} (${isReused ? 'reused' : 'new'} connection): ${failure}`)
  }

  /** Resolves to why there is no complete response; undefined: there is one. */
  #read(path: string, isReused: boolean): Promise<string | undefined> {
    return new Promise(resolve => {
      const agent = isReused ? this.#agent : false
      const request = get({ port: this.port, host: '127.0.0.1', path, agent }, response => {
        response.resume()
        response.on('error', error => resolve(error.message))
        response.on('end', () => resolve(response.statusCode === 200 ? undefined : `${response.statusCode}`))
      })
      request.setTimeout(RESPONSE_TIMEOUT_MS, () => request.destroy(new Error('no response')))
      request.on('error', error => resolve(error.message))
    })
  }
}
