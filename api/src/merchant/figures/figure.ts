import { z } from 'zod'
import { stringify } from 'csv-stringify/sync'
import type { Executor } from '@sahra/server-kit/database/database'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { cellsOf, type Column } from '../../selling/accounting/accounting.rules'
import type { DayRange } from '../../selling/accounting/day-range'
import type { SentFile } from '../../server/operation/sent-file'

/** AED in JSON, fils in a row. */
export const amount = z.codec(z.number(), z.int(), { decode: toFils, encode: toAed })
export const count = z.int().min(0)

/**
 * Rows of numbers. The first field of a row says what they are of, the first number is the main one: a plot shows it.
 * Amounts are in fils.
 */
export interface Figure<Shape extends z.ZodRawShape = z.ZodRawShape> {
  row: z.ZodObject<Shape>
  /** What is asked for is the state of now. */
  isOfNow?: true
  read: (db: Executor, range: DayRange) => Promise<z.output<z.ZodObject<Shape>>[]>
}

/** Checks the type of the rows inside; the table has figures of any. */
export const figure = <Shape extends z.ZodRawShape>(declared: Figure<Shape>): Figure =>
  declared as unknown as Figure

/** Returns the figure as a file: a column for each field, by its name. */
export function figureFile(
  db: Executor,
  { row, isOfNow, read }: Figure,
  { name, from, to }: DayRange & { name: string }
): SentFile {
  const columns = Object.entries(row.shape).map(([field, type]): Column<Record<string, unknown>> => [
    field,
    type === amount ? 'amount' : type instanceof z.ZodNumber ? 'number' : 'text',
    values => values[field] as string | number | null
  ])
  const file: SentFile & { rows: number } = {
    fileName: `${name}_${isOfNow || from === to ? to : `${from}_${to}`}.csv`,
    type: 'text/csv',
    rows: 0,
    content: content()
  }
  async function* content() {
    const rows = await read(db, { from, to })
    file.rows = rows.length
    const cells = [columns.map(([field]) => field), ...rows.map(values => cellsOf(columns, values))]
    yield stringify(cells, { record_delimiter: 'windows' })
  }
  return file
}
