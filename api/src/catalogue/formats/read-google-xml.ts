import { SaxesParser } from 'saxes'
import type { RowProblem } from '../product-data/entry'
import { formatProblems } from './formats.text'
import type { TableRow } from './read-table'

/** Joins several elements of one name, like further pictures. */
const SEPARATOR = ','

/** Reads the items of a feed in RSS or Atom, one after another. It is read to the first error. */
export async function* readFeedItems(text: AsyncIterable<string>): AsyncGenerator<TableRow | RowProblem> {
  const parser = new SaxesParser({ position: true })
  const rows: (TableRow | RowProblem)[] = []
  let item: TableRow | undefined
  let depth = 0
  let content = ''
  let isBroken = false
  parser.on('opentag', ({ name }) => {
    if (item) depth++
    else if (/^(item|entry)$/i.test(name)) item = { line: parser.line, cells: {} }
    content = ''
  })
  const append = (chunk: string) => void (content += chunk)
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', ({ name }) => {
    if (!item) return
    // Deeper elements, like the price of a delivery, are none of the product.
    if (depth === 1)
      item.cells[name] = item.cells[name] ? item.cells[name] + SEPARATOR + content.trim() : content.trim()
    if (depth-- > 0) return
    depth = 0
    rows.push(item)
    item = undefined
  })
  parser.on('error', error => {
    if (!isBroken)
      rows.push({
        line: parser.line,
        column: formatProblems.file,
        reason: formatProblems.notXml(error.message)
      })
    isBroken = true
  })
  for await (const chunk of text) {
    parser.write(chunk)
    yield* rows.splice(0)
    if (isBroken) return
  }
  parser.close()
  yield* rows
}
