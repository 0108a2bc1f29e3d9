/** Returns a list in which one item has another place; the others keep their order. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1)
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...moved, ...others.slice(to)]
}
