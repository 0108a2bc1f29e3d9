import { scopes } from '../../server/operation/scopes.rules'
import type { Operation } from './operation'

/** The page with the table, between two comments. */
export const API_PAGE = 'docs/merchant-api.md'
const TABLE = /(<!-- begin of the table: npm run operations -->\n)[^]*?(<!-- end of the table -->)/

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** Returns the page with the table of what each scope opens. */
export function withScopeTable(page: string, operations: readonly Operation[]): string {
  if (!TABLE.test(page)) throw new Error(`${API_PAGE} has no place for the table`)
  const rows = scopes.flatMap(scope =>
    operations
      .filter(operation => operation.scope === scope)
      .map(({ method, path, summary }, index) => [
        index ? '' : `\`${scope}\``,
        `\`${method} ${path}\``,
        cell(summary)
      ])
  )
  const table = aligned([['scope', 'opens', 'what it does'], ...rows])
  return page.replace(TABLE, (_all, begin: string, end: string) => `${begin}\n${table}\n\n${end}`)
}

/** Writes a table as prettier does: columns of one width, a line of hyphens below the first row. */
function aligned([head = [], ...rows]: string[][]): string {
  const widths = head.map((_cell, column) =>
    Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0))
  )
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const padded = (row: string[]) => line(row.map((text, column) => text.padEnd(widths[column] ?? 0)))
  return [padded(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(padded)].join('\n')
}
