import { setTimeout as wait } from 'node:timers/promises'
import { startDemoApi, type DemoApi } from '../demo-api/demo-api'
import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import type { PreviewApisConfig } from './config'
import { PreviewData } from './preview-data'

/** The api of a preview cannot respond yet: the caller may try again in seconds. */
export class NotReady extends ExpectedError {
  override name = 'NotReady'
}

interface UsedPreview {
  /** Its origin, as its visitors see it. */
  origin: string
  /** Name of the snapshot with its initial data. */
  snapshot?: string | undefined
}

/** The use of an api by one request. */
export interface Lease {
  /** Its unix socket. */
  target: string
  /** Ends the use. */
  release: () => void
}

interface Entry {
  api: Promise<DemoApi>
  /** Not while it starts, and not after it has failed. */
  isReady: boolean
  requests: number
  usedAt: number
}

/** Shorter than the time that the gateway waits for a response. */
const START_WAIT_MS = 25_000

/** Starts the api of a preview on its first request and stops it after an idle time; at most `maxRunning`, LRU. */
export class PreviewApis {
  readonly #entries = new Map<string, Entry>()
  readonly #stopping = new Map<string, Promise<void>>()
  readonly #data: PreviewData

  constructor(
    private readonly config: Omit<PreviewApisConfig, 'target' | 'store' | 'drainMs'> & {
      startWaitMs?: number
    },
    private readonly report: (line: string) => void
  ) {
    this.#data = new PreviewData(config)
  }

  /** Throws `NotReady` when it is still starting, and when all others are in use. */
  async use(name: string, preview: UsedPreview): Promise<Lease> {
    const entry = this.#entries.get(name) ?? this.#start(name, preview)
    entry.requests++
    entry.usedAt = Date.now()
    const release = (): void => {
      entry.requests--
      entry.usedAt = Date.now()
    }
    try {
      const api = await (entry.isReady
        ? entry.api
        : Promise.race([entry.api, late(this.config.startWaitMs ?? START_WAIT_MS)]))
      return { target: api.target, release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Names of those that run or start. */
  running = (): string[] => [...this.#entries.keys()]

  /** Stops those without a request for some time. */
  async stopIdle(now = Date.now()): Promise<void> {
    const idle = [...this.#entries].filter(
      ([, { requests, usedAt, isReady }]) => isReady && requests === 0 && now - usedAt >= this.config.idleMs
    )
    await Promise.all(idle.map(([name]) => this.#stop(name)))
  }

  /** Stops the apis of previews that have ended, and removes their data. */
  async removeEnded(exists: (name: string) => Promise<boolean>): Promise<void> {
    for (const name of new Set([...this.running(), ...(await this.#data.names())])) {
      if (await exists(name)) continue
      await this.#stop(name)
      await this.#data.remove(name)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.running().map(name => this.#stop(name)))
    await Promise.all(this.#stopping.values())
  }

  #start(name: string, preview: UsedPreview): Entry {
    const entry: Entry = { api: this.#open(name, preview), isReady: false, requests: 0, usedAt: Date.now() }
    this.#entries.set(name, entry)
    const forget = (): void => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name)
    }
    entry.api.then(
      api => {
        entry.isReady = true
        void api.ended.then(forget)
      },
      (error: Error) => {
        forget()
        if (!(error instanceof NotReady)) this.report(`Preview ${name}: ${error.message}`)
      }
    )
    return entry
  }

  async #open(name: string, { origin, snapshot }: UsedPreview): Promise<DemoApi> {
    await this.#stopping.get(name)
    await this.#makeRoom(name)
    const since = Date.now()
    const folder = await this.#data.open(name, snapshot)
    const settings = { PUBLIC_URL: origin, OPEN_MAILBOX: 'on' }
    const api = startDemoApi(this.config.demo, folder, { keep: true, settings })
    await api.ready.catch(async (error: Error) => {
      await api.stop()
      throw error
    })
    this.report(
      `Preview ${name}: its api started in ${Date.now() - since} ms, ${this.#entries.size} of ${this.config.maxRunning} run`
    )
    return api
  }

  /** The new one is among the entries already. */
  async #makeRoom(name: string): Promise<void> {
    if (this.#entries.size <= this.config.maxRunning) return
    const unused = [...this.#entries]
      .filter(([other, { requests, isReady }]) => other !== name && isReady && requests === 0)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt)
    const [oldest] = unused
    if (!oldest) throw new NotReady(`${this.config.maxRunning} apis of previews run already, all in use`)
    await this.#stop(oldest[0])
  }

  #stop(name: string): Promise<void> {
    const stopping = this.#stopping.get(name)
    if (stopping) return stopping
    const entry = this.#entries.get(name)
    if (!entry) return Promise.resolve()
    this.#entries.delete(name)
    const stopped = entry.api
      .then(
        api => api.stop(),
        () => undefined
      )
      .finally(() => this.#stopping.delete(name))
    this.#stopping.set(name, stopped)
    return stopped
  }
}

/** Rejects with `NotReady` after the time. */
async function late(milliseconds: number): Promise<never> {
  await wait(milliseconds, undefined, { ref: false })
  throw new NotReady('It is still starting')
}
