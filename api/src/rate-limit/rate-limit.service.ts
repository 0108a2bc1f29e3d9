import type { Executor } from '../db/database'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { countHit, type Limit, secondsUntilReset } from './rate-limit.queries'
import { tooManyTries } from '../session/session.text'

/** Counts one try and refuses it when it is one too many. `RATE_LIMIT=off` counts nothing. */
export async function limit(
  { config, db }: Deps,
  limit: Limit,
  of: string,
  message: (waitS: number) => string = tooManyTries,
  executor: Executor = db
) {
  const waitS = config.rateLimit ? await countHit(executor, limit, of) : 0
  if (waitS) throw new ApiError('TOO_MANY', message(waitS), waitS)
}

/** Refuses when there were too many already; counts nothing. */
export async function assertNotExhausted({ config, db }: Deps, limit: Limit, of: string) {
  const waitS = config.rateLimit ? await secondsUntilReset(db, limit, of) : 0
  if (waitS) throw new ApiError('TOO_MANY', tooManyTries(waitS), waitS)
}
