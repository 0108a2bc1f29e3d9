import type { Database } from '@sahra/server-kit/database/database'
import { type CatalogueSnapshot, findChangesSince } from './catalogue-change.queries'
import { createLoadingCache } from './loading-cache'

const RESPONSES_MAX_BYTES = 64 * 1024 * 1024
const ENTRY_OVERHEAD_BYTES = 300
const COUNTS_MAX = 2000
/** Change rows are deleted after an hour; a snapshot older than this may miss some of them. */
const SNAPSHOT_MAX_AGE_MS = 600_000

/** Responses of the public catalogue, cached until the catalogue changes. */
export interface ResponseCache {
  /** Returns the JSON text under `key`, loaded on a miss; undefined is not cached. */
  json: (key: string, load: () => Promise<string | undefined>) => Promise<Buffer | undefined>
  /** Returns a number that does not depend on stock, prices or stars. Call it only inside a `load` of `json`. */
  count: (key: string, load: () => Promise<number>) => Promise<number>
}

const caches = new WeakMap<Database, ResponseCache>()

/** Returns the one response cache of a database. */
export function responseCacheOf(db: Database): ResponseCache {
  const cache = caches.get(db) ?? createResponseCache(db)
  caches.set(db, cache)
  return cache
}

/** Never serves stale data: each request first queries for changes; concurrent requests share one query. */
export function createResponseCache(
  db: Pick<Database, 'first'>,
  now: () => number = Date.now
): ResponseCache {
  const responses = createLoadingCache<Buffer>(
    RESPONSES_MAX_BYTES,
    (response, key) => response.length + key.length + ENTRY_OVERHEAD_BYTES
  )
  const counts = createLoadingCache<number>(COUNTS_MAX, () => 1)
  let snapshot: CatalogueSnapshot | undefined
  let checkedAt = 0
  let check: Promise<void> | undefined
  let nextCheck: Promise<void> | undefined

  const invalidate = async () => {
    if (now() - checkedAt > SNAPSHOT_MAX_AGE_MS) snapshot = undefined
    const changes = await findChangesSince(db, snapshot).catch((error: unknown) => {
      snapshot = undefined
      throw error
    })
    if (!changes || !snapshot || changes.affectsCounts || changes.serverRun !== snapshot.serverRun) {
      responses.clear()
      counts.clear()
    } else if (changes.hasChanges) responses.clear()
    snapshot = changes
    checkedAt = now()
  }
  /** Resolves after a check that began after this call: a check in progress may miss the latest commit. */
  const checked = (): Promise<void> => {
    if (!check) return (check = invalidate().finally(() => (check = undefined)))
    const begin = () => {
      nextCheck = undefined
      return checked()
    }
    return (nextCheck ??= check.then(begin, begin))
  }

  return {
    async json(key, load) {
      await checked()
      return responses.get(key, async () => {
        const text = await load()
        return text === undefined ? undefined : Buffer.from(text)
      })
    },
    count: async (key, load) => (await counts.get(key, load)) ?? load()
  }
}
