import type { DemoApi } from './demo-api'
import type { DemoConfig } from './demo-config'
import { findTemplate } from './demo-template'
import { startThrowAwayApi } from './throw-away-api'

/** An api that is not used until then ends. */
const EXPIRY_MS = 600_000

interface Prepared {
  api: DemoApi
  /** What its data was copied from. */
  template: string
}

/**
 * Starts the throw-away api of the next check ahead, because a start takes as long as several pages. Each is used once, so
 * that no check sees what another one has changed.
 */
export class PreparedApis {
  #next: Promise<Prepared | undefined> | undefined
  #expiry: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly config: DemoConfig,
    private readonly expiryMs = EXPIRY_MS,
    private readonly startApi = startThrowAwayApi
  ) {}

  /**
   * Starts one unless there is one, and keeps it for some minutes more. None before the first check of a day, which makes
   * the data. A failure is left to `take`.
   */
  prepare(): void {
    clearTimeout(this.#expiry)
    this.#expiry = setTimeout(() => void this.close(), this.expiryMs).unref()
    if (this.#next) return
    const next = this.#start().catch(() => undefined)
    this.#next = next
    void next.then(prepared => {
      if (!prepared && this.#next === next) this.#next = undefined
    })
  }

  /** Returns an unused api: the prepared one if it still runs on current data, else a new one. Throws `DemoApiError`. */
  async take(): Promise<DemoApi> {
    const prepared = await this.#remove()
    if (!prepared) return this.startApi(this.config)
    const isCurrent = (await findTemplate(this.config)) === prepared.template
    if (isCurrent && !prepared.api.isEnded()) return prepared.api
    void prepared.api.stop()
    return this.startApi(this.config)
  }

  /** Stops the prepared api, if there is one. */
  async close(): Promise<void> {
    await (await this.#remove())?.api.stop()
  }

  async #start(): Promise<Prepared | undefined> {
    const template = await findTemplate(this.config)
    return template === undefined ? undefined : { template, api: await this.startApi(this.config) }
  }

  #remove(): Promise<Prepared | undefined> | undefined {
    clearTimeout(this.#expiry)
    const next = this.#next
    this.#next = undefined
    return next
  }
}
