import { LRUCache } from 'lru-cache'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'

/** Counts a request; returns the milliseconds to wait if it is beyond the limit, else 0. */
export type CountRequest = (address: string) => Promise<number>

/** Addresses in memory. */
const ADDRESSES_MAX = 20_000
/** Between the clock of this api and that of the one that began the window. */
const JITTER_MS = 1000

interface Count {
  /** Of all apis, as far as they have reported them. */
  shared: number
  /** Of this api, on the way to the database. Stays when the report fails: the requests were made. */
  inFlight: number
  /** Of this api, not reported yet. */
  own: number
  endsAt: number
}

/**
 * Counts the requests of an address in memory and reports every `step`-th to the database, in the background, which
 * returns what other apis have counted. No request waits, and few write. Approximate: each further api lets an address
 * send up to `step` requests more.
 */
export function countInSteps(
  { max, windowS, step }: { max: number; windowS: number; step: number },
  limiter: Pick<RateLimiterPostgres, 'penalty'>
): CountRequest {
  const counts = new LRUCache<string, Count>({ max: ADDRESSES_MAX })

  async function report(address: string, count: Count) {
    count.own -= step
    count.inFlight += step
    const { consumedPoints, msBeforeNext } = await limiter.penalty(address, step)
    count.inFlight -= step
    const endsAt = Date.now() + msBeforeNext
    // Later than expected: the window of the database began again.
    const isNewWindow = endsAt > count.endsAt + JITTER_MS
    count.shared = isNewWindow ? consumedPoints : Math.max(count.shared, consumedPoints)
    count.endsAt = endsAt
  }

  return async address => {
    let count = counts.get(address)
    if (!count || count.endsAt <= Date.now()) {
      count = { shared: 0, inFlight: 0, own: 0, endsAt: Date.now() + windowS * 1000 }
      counts.set(address, count)
    }
    if (count.shared + count.inFlight + count.own >= max) return count.endsAt - Date.now()
    if (++count.own >= step) report(address, count).catch(() => {})
    return 0
  }
}
