import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Row } from '../product-data/entry'
import { decodeText } from './decode-text'
import { formatProblems } from './formats.text'
import { googleColumnOf } from './google-columns'
import { readJsonLines } from '../product-data/json-lines'
import { readGoogle } from './read-google'
import { readFeedItems } from './read-google-xml'
import { readShopify } from './read-shopify'
import { delimiterOf, readTable } from './read-table'
import { shopifyColumns, unknownColumns } from './shopify-columns'

export type Format = 'shopify' | 'google' | 'json'

export interface CatalogueFile {
  format: Format
  rows: AsyncIterable<Row>
  /** Columns that the shop has no place for. */
  ignored: string[]
}

const HEADER_MAX = 65_536

/** Opens a file of products; finds out its format by its content. Returns what is wrong when it is none of ours. */
export async function openCatalogueFile(file: string): Promise<CatalogueFile | string> {
  const { start, text } = await peek(decodeText(file))
  const head = start.trimStart()
  if (head.startsWith('<')) return { format: 'google', rows: readGoogle(readFeedItems(text)), ignored: [] }
  if (head.startsWith('{')) return { format: 'json', rows: readJsonLines(text), ignored: [] }
  const [line = ''] = head.split(/\r?\n/)
  const delimiter = delimiterOf(line)
  const header = line.split(delimiter).map(name => name.trim().replace(/^"|"$/g, ''))
  const shopify = shopifyColumns(header)
  if (shopify.handle && shopify.title)
    return {
      format: 'shopify',
      rows: readShopify(readTable(text, delimiter)),
      ignored: unknownColumns(header)
    }
  const columns = header.map(googleColumnOf)
  if (['id', 'title', 'price'].every(name => columns.includes(name as never)))
    return {
      format: 'google',
      rows: readGoogle(readTable(text, delimiter)),
      ignored: header.filter(name => !googleColumnOf(name))
    }
  return formatProblems.unknownFormat
}

/** Reads as much as the header needs, without losing it. */
async function peek(source: AsyncGenerator<string>) {
  let start = ''
  while (start.length < HEADER_MAX && !start.trimStart().includes('\n')) {
    const { value, done } = await source.next()
    if (done) break
    start += value
  }
  async function* all() {
    yield start
    yield* source
  }
  return { start, text: all() }
}

/** Returns a hash of the content, by which an import that was cut off continues. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
