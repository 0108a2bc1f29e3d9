import type { Executor } from '../db/database'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { tooManyTries } from '../session/session.text'
import { countHit, type Limit, secondsUntilReset } from './rate-limit.queries'

interface HitOptions {
  message?: (waitS: number) => string
  /** Counts in this transaction. */
  tx?: Executor
}

/** Counts a hit of `subject`; throws TOO_MANY (429, Retry-After) beyond the limit. `RATE_LIMIT=off` counts nothing. */
export async function hitLimit(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  limit: Limit,
  subject: string,
  { message = tooManyTries, tx = db }: HitOptions = {}
) {
  const waitS = config.rateLimit ? await countHit(tx, limit, subject) : 0
  if (waitS) throw new ApiError('TOO_MANY', message(waitS), waitS)
}

/** Throws TOO_MANY if the limit is reached already; counts nothing. */
export async function assertBelowLimit({ config, db }: Deps, limit: Limit, subject: string) {
  const waitS = config.rateLimit ? await secondsUntilReset(db, limit, subject) : 0
  if (waitS) throw new ApiError('TOO_MANY', tooManyTries(waitS), waitS)
}
