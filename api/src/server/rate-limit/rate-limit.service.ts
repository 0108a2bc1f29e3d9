import { setTimeout } from 'node:timers/promises'
import { networksOf } from '@sahra/server-kit/server/network'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { busy } from '../http/http.text'
import { tooManyTries } from '../http/access.text'
import { delayOf } from './delay.rules'
import { NETWORK_FACTOR } from './limits.rules'
import { countHit, type Limit, refundHit, secondsUntilReset } from './rate-limit.queries'

interface HitOptions {
  message?: (waitS: number) => string
  kind?: 'TOO_MANY' | 'CODE_TOO_SOON'
  /** Counts in this transaction. */
  tx?: Executor
}

/** Counts a hit of `subject`; throws TOO_MANY (429, Retry-After) beyond the limit. `RATE_LIMIT=off` counts nothing. */
export async function hitLimit(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  limit: Limit,
  subject: string,
  { message = tooManyTries, kind = 'TOO_MANY', tx = db }: HitOptions = {}
) {
  const { waitS } = config.rateLimit ? await countHit(tx, limit, subject) : { waitS: 0 }
  if (waitS) throw new ApiError(kind, message(waitS), waitS)
}

/** A limit of an IP address: beyond `free` hits its requests are delayed. */
export interface AddressLimit extends Limit {
  free: number
}

/** Replaced in tests. */
export const delays = { wait: (ms: number): Promise<unknown> => setTimeout(ms) }
/** Requests that wait in this process; each holds a connection. */
const MAX_WAITING = 500
const RETRY_S = 5
let waiting = 0

/** The limits of an address: that of its host and that of its network (C266). */
function limitsOf(limit: AddressLimit, address: string): [AddressLimit, subject: string][] {
  const { host, network } = networksOf(address)
  const ofNetwork = {
    ...limit,
    name: `${limit.name}-network`,
    free: limit.free * NETWORK_FACTOR,
    max: limit.max * NETWORK_FACTOR
  }
  return [
    [limit, host],
    [ofNetwork, network]
  ]
}

/**
 * Counts a hit of an IP address and delays it when its host or network has many (SEC-22). Throws TOO_MANY beyond `max`,
 * and BUSY when too many requests wait already. Not inside a transaction.
 */
export async function hitAddressLimit(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  limit: AddressLimit,
  address: string
) {
  if (!config.rateLimit) return
  let delayMs = 0
  for (const [each, subject] of limitsOf(limit, address)) {
    const { hits, waitS } = await countHit(db, each, subject)
    if (waitS) throw new ApiError('TOO_MANY', tooManyTries(waitS), waitS)
    delayMs = Math.max(delayMs, delayOf(hits, each.free))
  }
  if (!delayMs) return
  if (waiting >= MAX_WAITING) throw new ApiError('BUSY', busy, RETRY_S)
  waiting++
  await delays.wait(delayMs).finally(() => waiting--)
}

/** Takes a hit of an IP address back. */
export async function refundAddressHit(db: Executor, limit: AddressLimit, address: string) {
  for (const [each, subject] of limitsOf(limit, address)) await refundHit(db, each, subject)
}

/** Throws TOO_MANY if the limit is reached already; counts nothing. */
export async function assertBelowLimit({ config, db }: Deps, limit: Limit, subject: string) {
  const waitS = config.rateLimit ? await secondsUntilReset(db, limit, subject) : 0
  if (waitS) throw new ApiError('TOO_MANY', tooManyTries(waitS), waitS)
}
