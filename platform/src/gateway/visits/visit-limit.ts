import { LRUCache } from 'lru-cache'

export const MAX_VISITS = 5
export const WINDOW_MS = 60 * 60 * 1000
const MAX_NETWORKS = 100_000

interface Window {
  since: number
  visits: number
}

/**
 * Allows the first five visits of a network per canary, group and hour, whatever becomes of them: a limit that depended
 * on the outcome would favour one. It is the limit of one gateway; that of all gateways is in the database.
 */
export class VisitLimit {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_NETWORKS })

  constructor(private readonly now: () => number) {}

  take(canary: string, group: string, network: string): boolean {
    const key = `${canary} ${group} ${network}`
    const now = this.now()
    const found = this.#windows.get(key)
    const window = found && now - found.since < WINDOW_MS ? found : { since: now, visits: 0 }
    this.#windows.set(key, window)
    return ++window.visits <= MAX_VISITS
  }
}
