import type { Row } from '../product-data/entry'
import { categoryProblems as problems } from './categories.text'
import { decodeText } from './decode-text'
import type { Found } from './file-options'
import { delimiterOf, readTable } from './read-table'

const LEVELS = 3
/** The columns of the file that says where categories of another shop belong. */
const [THERE, HERE] = ['Category', 'Category here']

/** Categories of this shop by the path of a category in the merchant's file. */
export type CategoryMap = ReadonlyMap<string, string[]>

const levelsOf = (path: string): string[] =>
  path
    .split('>')
    .map(name => name.trim())
    .filter(Boolean)
const keyOf = (path: readonly string[]): string => path.join(' > ').toLowerCase()

/** Reads a CSV with the columns `Category` and `Category here`; returns what is wrong when it is not one. */
export async function readCategoryMap(file: string): Promise<CategoryMap | string> {
  const map = new Map<string, string[]>()
  let text = ''
  for await (const part of decodeText(file)) text += part
  const delimiter = delimiterOf(text.split(/\r?\n/)[0] ?? '')
  for await (const row of readTable(parts(text), delimiter)) {
    const { line, cells = {} } = row
    if ('reason' in row) return problems.line(line, row.reason)
    const [there, here] = [cells[THERE], cells[HERE]]
    if (there === undefined || here === undefined) return problems.columns(THERE, HERE)
    if (!there.trim() && !here.trim()) continue
    const [from, to] = [levelsOf(there), levelsOf(here)]
    if (!from.length || !to.length) return problems.line(line, problems.empty)
    if (to.length > LEVELS) return problems.line(line, problems.tooDeep(LEVELS))
    if (map.has(keyOf(from))) return problems.line(line, problems.twice(there.trim()))
    map.set(keyOf(from), to)
  }
  return map.size ? map : problems.columns(THERE, HERE)
}

async function* parts(text: string) {
  yield text
}

/**
 * Puts products into the categories of this shop: where the map says for the path in the file, or for the nearest category
 * above it; else the last three levels, since the shop has no more and the last says what the product is. Counts products of
 * which levels are left out in `found.shortened`.
 */
export async function* placeCategories(
  rows: AsyncIterable<Row>,
  map: CategoryMap,
  found: Found
): AsyncGenerator<Row> {
  for await (const row of rows) {
    const product = 'product' in row ? (row.product as { category?: unknown }) : undefined
    const path = product?.category
    if (!product || !('product' in row) || !isPath(path)) yield row
    else {
      const lengths = path.map((_name, index) => path.length - index)
      const mapped = lengths.map(length => map.get(keyOf(path.slice(0, length)))).find(Boolean)
      if (!mapped && path.length > LEVELS) found.shortened++
      yield { ...row, product: { ...product, category: mapped ?? path.slice(-LEVELS) } }
    }
  }
}

const isPath = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(name => typeof name === 'string')
