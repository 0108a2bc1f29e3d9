import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { RowProblem } from '../product-data/entry'
import { formatProblems } from './formats.text'
import { unescapeFormula } from './cell.rules'

/** A row by its column names; cells are text. */
export interface TableRow {
  line: number
  cells: Record<string, string>
}

/** A row that cannot be read; `cells` are what there is of it. */
export type BrokenRow = RowProblem & { cells?: Record<string, string> }

const RECORD_MAX = 4 * 1024 * 1024

export type Delimiter = ',' | ';' | '\t'

/** Returns the delimiter that the header has most often. */
export const delimiterOf = (header: string): Delimiter =>
  ([',', ';', '\t'] as const).reduce((best, next) =>
    header.split(next).length > header.split(best).length ? next : best
  )

/** Writes the name of a column with single spaces: '  Variant   Price' → 'Variant Price'. */
const columnName = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** Returns the names of the columns from the beginning of a table. */
export function headerOf(start: string, delimiter: Delimiter): string[] {
  try {
    const [header = []] = parseNow(start, { delimiter, to: 1, relax_column_count: true })
    return header.map(columnName)
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

/** Reads the rows of a table with a header. A cell that does not end is the end of the reading. */
export async function* readTable(
  text: AsyncIterable<string>,
  delimiter: Delimiter
): AsyncGenerator<TableRow | BrokenRow> {
  let line = 1
  let columns: string[] = []
  const parser = parse({
    columns: (header: string[]) => (columns = header.map(columnName)),
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX
  })
  const source = Readable.from(text)
  source.on('error', error => parser.destroy(error))
  try {
    for await (const item of source.pipe(parser)) {
      const { record, info } = item as {
        record: Partial<Record<string, string>>
        info: { lines: number; error?: CsvError }
      }
      // A short row has all columns, so that its file has them.
      const cells = Object.fromEntries(columns.map(name => [name, unescapeFormula(record[name] ?? '')]))
      yield { line: line + 1, cells, ...(info.error && brokenBy(info.error)) }
      line = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { line: line + 1, ...brokenBy(error) }
  }
}

const brokenBy = ({ code }: CsvError) => ({
  column: formatProblems.row,
  reason: formatProblems.broken(code)
})
