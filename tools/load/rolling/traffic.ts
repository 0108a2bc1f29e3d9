import { Agent, get } from 'node:http'

/** Requests of visitors without a retry of their own, on kept and on new connections. */
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

  /** Visitors who each send a request when the one before has finished. */
  startVisitors(count: number): void {
    this.#timer = setTimeout(() => undefined)
    const visit = async (): Promise<void> => {
      while (this.#timer) await this.#send()
    }
    for (let visitor = 0; visitor < count; visitor++) this.#track(visit())
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
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
    const isKept = Math.floor(number / this.paths.length) % 2 === 0
    const failure = await this.#read(path, isKept)
    if (failure) this.lost.push(`${path} (${isKept ? 'kept' : 'new'} connection): ${failure}`)
  }

  /** Resolves to why there is no whole response. */
  #read(path: string, isKept: boolean): Promise<string | undefined> {
    return new Promise(resolve => {
      const agent = isKept ? this.#agent : false
      const request = get({ port: this.port, host: '127.0.0.1', path, agent }, response => {
        response.resume()
        response.on('error', error => resolve(error.message))
        response.on('end', () => resolve(response.statusCode === 200 ? undefined : `${response.statusCode}`))
      })
      request.on('error', error => resolve(error.message))
    })
  }
}
