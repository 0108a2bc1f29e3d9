import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Row } from '../product-data/entry'
import { decodeText } from './decode-text'
import { type CategoryMap, placeCategories } from './categories'
import { type Found, nothingFound, type ShopifyOptions } from './file-options'
import { formatProblems } from './formats.text'
import { googleColumnOf } from './google-columns'
import { readJsonLines } from '../product-data/json-lines'
import { readGoogle } from './read-google'
import { readFeedItems } from './read-google-xml'
import { readShopify } from './read-shopify'
import { delimiterOf, headerOf, readTable } from './read-table'
import { shopifyColumns, unknownColumns } from './shopify-columns'
import { marketsOf, optionProblem, ownMarket } from './shopify-markets'

export type Format = 'shopify' | 'google' | 'json'

export interface CatalogueFile {
  format: Format
  rows: AsyncIterable<Row>
  /** Columns that the shop has no place for. */
  ignored: string[]
  found: Found
}

const HEADER_MAX = 65_536

/**
 * Opens a file of products; finds out its format by its content. Returns what is wrong when its format is none that the shop
 * reads, or when the options are not for it.
 */
export async function openCatalogueFile(
  file: string,
  options: ShopifyOptions = {},
  categories: CategoryMap = new Map()
): Promise<CatalogueFile | string> {
  const { start, text } = await peek(decodeText(file))
  const head = start.trimStart()
  const opened: CatalogueFile | string = head.startsWith('<')
    ? { format: 'google', rows: readGoogle(readFeedItems(text)), ignored: [], found: nothingFound() }
    : head.startsWith('{')
      ? { format: 'json', rows: readJsonLines(text), ignored: [], found: nothingFound() }
      : openTable(head, text, options)
  if (typeof opened === 'string') return opened
  if (hasOptions(options) && opened.format !== 'shopify') return formatProblems.notShopify
  // JSON Lines have the categories of this shop.
  return opened.format === 'json'
    ? opened
    : { ...opened, rows: placeCategories(opened.rows, categories, opened.found) }
}

function openTable(
  head: string,
  text: AsyncIterable<string>,
  options: ShopifyOptions
): CatalogueFile | string {
  const delimiter = delimiterOf(head.split(/\r?\n/)[0] ?? '')
  const header = headerOf(head, delimiter)
  const shopify = shopifyColumns(header)
  if (shopify.handle && shopify.title) {
    const markets = marketsOf(header)
    const market = ownMarket(markets, options)
    const used = [...Object.values(shopify), ...markets.flatMap(({ columns }) => Object.values(columns))]
    const twice = used.find(name => header.indexOf(name) !== header.lastIndexOf(name))
    const found = nothingFound()
    if (twice !== undefined) return formatProblems.twice(twice)
    return (
      optionProblem(markets, options) ?? {
        format: 'shopify',
        rows: readShopify(readTable(text, delimiter), options, found),
        ignored: unknownColumns(header, market?.columns),
        found
      }
    )
  }
  const columns = header.map(googleColumnOf)
  if (['id', 'title', 'price'].every(name => columns.includes(name as never)))
    return {
      format: 'google',
      rows: readGoogle(readTable(text, delimiter)),
      ignored: header.filter(name => !googleColumnOf(name)),
      found: nothingFound()
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

/**
 * Returns a hash of the content and of how it is read, by which an import that was cut off continues: with another market, the
 * same file has other prices.
 */
export async function hashOfFile(
  file: string,
  options: ShopifyOptions = {},
  categories: CategoryMap = new Map()
): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const { market, currency, uncounted, madeToOrder } = options
  if (hasOptions(options)) hash.update(JSON.stringify([market, currency, uncounted, madeToOrder]))
  if (categories.size) hash.update(JSON.stringify([...categories]))
  return hash.digest('hex')
}

const hasOptions = (options: ShopifyOptions): boolean =>
  Object.values(options).some(value => value !== undefined)
