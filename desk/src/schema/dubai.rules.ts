const OFFSET = '+04:00'
const OFFSET_MS = 4 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

/** '2099-01-01T10:00' as it is typed, in Dubai, which has no summer time → ISO; null for an empty or unfinished one. */
export function momentOf(typed: string): string | null {
  const time = Date.parse(`${typed}${OFFSET}`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** ISO → as a field of day and time shows it, in Dubai. */
export function typedOf(moment: unknown): string {
  const time = Date.parse(String(moment ?? ''))
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16)
}

/** Returns the day in Dubai, '2099-01-01', so many days after that of a moment. */
export const dayOf = (time: number, days = 0): string =>
  typedOf(new Date(time + days * DAY_MS).toISOString()).slice(0, 10)
