/**
 * Returns the option that a key makes active, -1 for the input; undefined when the key moves nothing. Arrows cycle
 * through the options and the input; Home and End move the caret while no option is active.
 */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active >= 0 ? active - 1 : count - 1
  if (active < 0) return undefined
  return { Home: 0, End: count - 1 }[key]
}
