import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 20_000

/** Allows a number of requests per address and minute: fixed window from the first request. */
export class RateLimit {
  readonly #counts = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: WINDOW_MS, noUpdateTTL: true })

  constructor(private readonly maxRequests: number) {}

  /** Counts a request; false when the address is over the limit. */
  take(address: string): boolean {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.maxRequests) return false
    this.#counts.set(address, count + 1)
    return true
  }
}
