import { escapeFormula } from '../../catalogue/formats/cell.rules'

/** Of a file with one line a row; a text is escaped, an amount is in fils, a number is written as it is. */
export type Column<Row> = readonly [
  name: string,
  kind: 'text' | 'amount' | 'number',
  read: (row: Row) => string | number | null
]

/** Writes fils as decimal AED: -1050 is '-10.50'. */
export const decimal = (fils: number): string =>
  `${fils < 0 ? '-' : ''}${Math.floor(Math.abs(fils) / 100)}.${String(Math.abs(fils) % 100).padStart(2, '0')}`

export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): string[] =>
  columns.map(([, kind, read]) => {
    const value = read(row)
    if (value === null) return ''
    if (kind === 'amount') return decimal(Number(value))
    return kind === 'text' ? escapeFormula(String(value)) : String(value)
  })

const DAY_MS = 86_400_000
/** Dubai has no daylight saving time. */
const DUBAI_OFFSET_MS = 4 * 60 * 60 * 1000

/** Returns the day in Dubai, '2026-11-24', `days` after the one of the moment. */
export const dayOf = (moment: number, days = 0): string =>
  new Date(moment + DUBAI_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)

/** True for a day of the calendar in the form 2026-11-24. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** Counts the days from one to the other, both included. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Lists the days from one to the other, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10))
  return days
}
