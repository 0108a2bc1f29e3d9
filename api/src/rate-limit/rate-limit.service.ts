import { setTimeout } from 'node:timers/promises'
import type { Executor } from '@sahra/platform/database/database'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { busy } from '../http/http.text'
import { tooManyTries } from '../session/session.text'
import { delayOf } from './delay.rules'
import { countHit, type Limit, secondsUntilReset } from './rate-limit.queries'

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

/**
 * Counts a hit of an IP address and delays it when there are many (SEC-22). Throws TOO_MANY beyond `max`, and BUSY when
 * too many requests wait already. Not inside a transaction.
 */
export async function hitAddressLimit(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  limit: AddressLimit,
  address: string
) {
  if (!config.rateLimit) return
  const { hits, waitS } = await countHit(db, limit, address)
  if (waitS) throw new ApiError('TOO_MANY', tooManyTries(waitS), waitS)
  const delayMs = delayOf(hits, limit.free)
  if (!delayMs) return
  if (waiting >= MAX_WAITING) throw new ApiError('BUSY', busy, RETRY_S)
  waiting++
  await delays.wait(delayMs).finally(() => waiting--)
}

/** Throws TOO_MANY if the limit is reached already; counts nothing. */
export async function assertBelowLimit({ config, db }: Deps, limit: Limit, subject: string) {
  const waitS = config.rateLimit ? await secondsUntilReset(db, limit, subject) : 0
  if (waitS) throw new ApiError('TOO_MANY', tooManyTries(waitS), waitS)
}
