import type { Database } from '../db/database'
import { findChangesSince, type CatalogueSnapshot } from './catalogue-change.queries'
import { lru } from './lru'

const ANSWERS_BYTES = 64 * 1024 * 1024
/** What an entry takes besides its text. */
const ENTRY_BYTES = 300
const COUNTS = 2000
/** Notes of changes are thrown away after an hour; whoever looked last longer ago than this begins anew. */
const LOOKED_MS = 600_000

/** Answers of the open catalogue that are kept for exactly as long as they are right. */
export interface ResponseCache {
  /** JSON text, made by `make` unless it is kept; undefined is not kept. */
  json: (key: string, make: () => Promise<string | undefined>) => Promise<Buffer | undefined>
  /** A number that stock, prices and stars have no part in. Only for use while an answer is made. */
  count: (key: string, make: () => Promise<number>) => Promise<number>
}

const known = new WeakMap<Database, ResponseCache>()

/** The kept answers of a database. */
export function responseCacheOf(db: Database): ResponseCache {
  const kept = known.get(db) ?? createResponseCache(db)
  known.set(db, kept)
  return kept
}

/**
 * Before an answer is used the database is asked, each time, whether anything was changed since: a small question, and
 * one for all who come while the one before is under way. So nobody is told what was true a moment ago.
 */
export function createResponseCache(
  db: Pick<Database, 'first'>,
  now: () => number = Date.now
): ResponseCache {
  const answers = lru<Buffer | undefined>(
    ANSWERS_BYTES,
    (json, key) => (json?.length ?? 0) + key.length + ENTRY_BYTES
  )
  const counts = lru<number>(COUNTS, () => 1)
  let then: CatalogueSnapshot | undefined
  let lookedAt = 0
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  const clear = () => {
    answers.clear()
    counts.clear()
  }
  const look = async () => {
    if (now() - lookedAt > LOOKED_MS) then = undefined
    const found = await findChangesSince(db as Database, then).catch((error: unknown) => {
      then = undefined
      throw error
    })
    if (!found || !then || found.shelves || found.serverRun !== then.serverRun) clear()
    else if (found.pieces) answers.clear()
    then = found
    lookedAt = now()
  }
  /** Settles after a look that began after this call. */
  const settle = (): Promise<void> => {
    if (!looking) return (looking = look().finally(() => (looking = undefined)))
    const begin = () => {
      next = undefined
      return settle()
    }
    return (next ??= looking.then(begin, begin))
  }

  return {
    async json(key, make) {
      await settle()
      return answers.get(key, async () => {
        const text = await make()
        return text === undefined ? undefined : Buffer.from(text)
      })
    },
    count: (key, make) => counts.get(key, make)
  }
}
