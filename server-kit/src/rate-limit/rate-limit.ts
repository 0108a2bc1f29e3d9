import { LRUCache } from 'lru-cache'
import { networksOf } from '../server/network'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 20_000

/** Allows a number of requests per host (an IPv4 address, an IPv6 /64) and minute: fixed window from the first request. */
export class RateLimit {
  readonly #counts = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: WINDOW_MS, noUpdateTTL: true })

  constructor(private readonly maxRequests: number) {}

  /** Counts a request; false when the host of the address is over the limit. */
  take(address: string): boolean {
    const { host } = networksOf(address)
    const count = this.#counts.get(host) ?? 0
    if (count >= this.maxRequests) return false
    this.#counts.set(host, count + 1)
    return true
  }
}
