import { latinDigits } from '@sahra/shared/typed/digits.rules'

/** Days of the week in a row, Monday is 1, with the same hours ('09:00'); without hours the shop is closed. */
export interface OpenDays {
  from: number
  to: number
  hours?: { opens: string; closes: string } | undefined
}
export type OpeningHours = OpenDays[]

const codes = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
/** Closes at midnight: 24:00. */
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d|24:00`
const LINE = new RegExp(`^([a-z]{2,9})(?:[-–]([a-z]{2,9}))? +(?:(${TIME})[-–](${TIME})|(closed))$`)

/** Parses 'Mon-Fri 09:00-20:00' or 'Sun closed'. */
function openDaysOf(line: string): OpenDays | undefined {
  const [, first = '', last = first, opens, closes] = LINE.exec(latinDigits(line).trim().toLowerCase()) ?? []
  const from = codes.indexOf(first.slice(0, 2)) + 1
  const to = codes.indexOf(last.slice(0, 2)) + 1
  if (!from || !to || from > to) return undefined
  if (opens === undefined || closes === undefined) return { from, to }
  return opens < closes ? { from, to, hours: { opens, closes } } : undefined
}

/** Parses one line for each group of days, in the order of the week, no day twice; undefined for anything else. */
export function openingHoursOf(lines: readonly string[]): OpeningHours | undefined {
  const hours: OpeningHours = []
  for (const line of lines) {
    const days = openDaysOf(line)
    if (!days || days.from <= (hours.at(-1)?.to ?? 0)) return undefined
    hours.push(days)
  }
  return hours.length > 0 ? hours : undefined
}

/** Writes days as they are typed: 'Mo-Fr 09:00-20:00', which is the form of schema.org, too. */
export function codeOf({ from, to, hours }: OpenDays): string {
  const [first, last] = [from, to].map(day =>
    (codes[day - 1] ?? '').replace(/^./, letter => letter.toUpperCase())
  )
  const days = first === last ? first : `${first}-${last}`
  return `${days} ${hours ? `${hours.opens}-${hours.closes}` : 'closed'}`
}
