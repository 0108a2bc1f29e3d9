/** Keeps what was made, up to `most` in size; what was not asked for the longest goes first. Two who ask at once wait for one making. */
export function lru<Value>(most: number, sizeOf: (value: Value, key: string) => number) {
  const kept = new Map<string, { value: Promise<Value>; size: number }>()
  let size = 0

  const take = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    return entry
  }
  const weigh = (key: string, entry: { size: number }, weight: number) => {
    // Cleared or replaced meanwhile: then it is not here.
    if (kept.get(key) !== entry) return
    entry.size = weight
    size += weight
    for (const [oldest, { size: its }] of kept) {
      if (size <= most) return
      kept.delete(oldest)
      size -= its
    }
  }

  return {
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      const hit = take(key)
      if (hit) {
        kept.set(key, hit)
        return hit.value
      }
      const entry = { value: make(), size: 0 }
      kept.set(key, entry)
      entry.value.then(
        value => {
          if (value !== undefined) weigh(key, entry, sizeOf(value, key))
          else if (kept.get(key) === entry) kept.delete(key)
        },
        () => kept.get(key) === entry && kept.delete(key)
      )
      return entry.value
    },
    clear() {
      kept.clear()
      size = 0
    }
  }
}
