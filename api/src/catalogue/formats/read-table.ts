import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { RowProblem } from '../product-data/entry'
import { formatProblems } from './formats.text'
import { unescapeFormula } from './cell.rules'

/** A row by its column names; cells are text. */
export interface TableRow {
  line: number
  cells: Record<string, string>
}

const RECORD_MAX = 4 * 1024 * 1024

export type Delimiter = ',' | ';' | '\t'

/** Returns the delimiter that the header has most often. */
export const delimiterOf = (header: string): Delimiter =>
  ([',', ';', '\t'] as const).reduce((best, next) =>
    header.split(next).length > header.split(best).length ? next : best
  )

/** Reads the rows of a table with a header. A broken row ends the reading. */
export async function* readTable(
  text: AsyncIterable<string>,
  delimiter: Delimiter
): AsyncGenerator<TableRow | RowProblem> {
  let line = 1
  const parser = parse({
    columns: (header: string[]) => header.map(name => name.trim()),
    delimiter,
    info: true,
    relax_column_count: false,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX
  })
  const source = Readable.from(text)
  source.on('error', error => parser.destroy(error))
  try {
    for await (const item of source.pipe(parser)) {
      const { record, info } = item as { record: Record<string, string>; info: { lines: number } }
      const cells = Object.fromEntries(
        Object.entries(record).map(([name, cell]) => [name, unescapeFormula(cell)])
      )
      yield { line: line + 1, cells }
      line = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { line: line + 1, column: formatProblems.row, reason: formatProblems.broken(error.code) }
  }
}
