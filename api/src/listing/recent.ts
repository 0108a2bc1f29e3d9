/** Remembers answers for a moment, and lets everybody who asks meanwhile wait for the one question under way. */
export function recent<Value>(ms: number, most: number, now: () => number = Date.now) {
  const known = new Map<string, { until: number; value: Promise<Value> }>()
  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const hit = known.get(key)
    if (hit && hit.until > now()) return hit.value
    const value = ask()
    known.delete(key)
    known.set(key, { until: now() + ms, value })
    value.catch(() => known.delete(key))
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return value
  }
}
