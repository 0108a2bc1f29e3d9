import { LRUCache } from 'lru-cache'

/** Of all caches of this process. */
export const cacheCounts = { requests: 0, misses: 0 }

type Load<Value> = () => Promise<Value | undefined>

/** LRU of at most `maxSize`. Concurrent loads of one key are one load; failed and undefined loads are not stored. */
export function createLoadingCache<Value>(maxSize: number, sizeOf: (value: Value, key: string) => number) {
  // Boxed: lru-cache rejects a fetch that resolves with undefined after its key was deleted.
  const entries = new LRUCache<string, { value: Value | undefined }, Load<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => (value === undefined ? 1 : sizeOf(value, key)),
    fetchMethod: async (_key, _stale, { context: load }) => {
      cacheCounts.misses++
      return { value: await load() }
    },
    // A load that `clear` overtakes still resolves for its callers and is not stored.
    ignoreFetchAbort: true
  })

  return {
    async get(key: string, load: Load<Value>): Promise<Value | undefined> {
      cacheCounts.requests++
      const entry = await entries.fetch(key, { context: load })
      if (entry && entry.value === undefined && entries.peek(key) === entry) entries.delete(key)
      return entry?.value
    },
    clear: () => entries.clear()
  }
}
