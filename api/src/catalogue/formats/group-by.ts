/** Map.groupBy of later versions of Node. */
export function groupBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
