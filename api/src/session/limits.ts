import type { Executor } from '../db/database'
import { Refusal } from '../refusal'
import type { Deps } from '../room'
import { count, type Limit, usedUp } from './counters.queries'
import { tooManyTries } from './session.text'

/** Counts one try and refuses it when it is one too many. `RATE_LIMIT=off` counts nothing. */
export async function limit(
  { config, db }: Deps,
  limit: Limit,
  of: string,
  say: (waitS: number) => string = tooManyTries,
  executor: Executor = db
) {
  const waitS = config.rateLimit ? await count(executor, limit, of) : 0
  if (waitS) throw new Refusal('TOO_MANY', say(waitS), waitS)
}

/** Refuses when there were too many already; counts nothing. */
export async function refuseIfUsedUp({ config, db }: Deps, limit: Limit, of: string) {
  const waitS = config.rateLimit ? await usedUp(db, limit, of) : 0
  if (waitS) throw new Refusal('TOO_MANY', tooManyTries(waitS), waitS)
}
