import type { RowProblem } from '../product-data/entry'
import { CURRENCY } from './amount-text.rules'
import { formatProblems } from './formats.text'
import type { TableRow } from './read-table'
import type { MarketColumns } from './shopify-columns'

/** What the merchant says about the prices of a file. */
export interface PriceOptions {
  /** The market whose columns have the prices of this shop. */
  market?: string | undefined
  /** AED: the prices without a market are in AED. */
  currency?: string | undefined
}

export interface Market {
  name: string
  columns: MarketColumns
}

const COLUMN = /^(included|price|compare[- ]at price) \/ (.+)$/i
const kinds: Record<string, keyof MarketColumns> = { included: 'included', price: 'price' }
const languages = ['en', 'ar', 'de', 'es', 'fr', 'it', 'pt', 'tr']
const emirates = new Set(
  ['AE', 'UAE', ...languages.map(code => new Intl.DisplayNames(code, { type: 'region' }).of('AE'))].map(
    name => name?.toLowerCase()
  )
)

/** Finds the markets that a header has columns of. */
export function marketsOf(header: string[]): Market[] {
  const markets = new Map<string, Market>()
  for (const column of header) {
    const [, kind = '', name] = COLUMN.exec(column) ?? []
    if (name === undefined) continue
    const market = markets.get(name) ?? { name, columns: {} }
    market.columns[kinds[kind.toLowerCase()] ?? 'compareAt'] = column
    markets.set(name, market)
  }
  return [...markets.values()]
}

const isNamed = (name: string) => (market: Market) => market.name.toLowerCase() === name.trim().toLowerCase()
const isHome = ({ name }: Market) => emirates.has(name.toLowerCase())

/** Returns the market that the merchant names, else that of the Emirates. */
export const ownMarket = (markets: Market[], { market }: PriceOptions): Market | undefined =>
  markets.find(market === undefined ? isHome : isNamed(market))

/** Returns why the file cannot be read with these options, after its name; undefined when it can. */
export function optionProblem(markets: Market[], { market, currency }: PriceOptions): string | undefined {
  if (currency !== undefined && currency.toUpperCase() !== CURRENCY) return formatProblems.onlyAed(currency)
  if (market !== undefined && !markets.some(isNamed(market)))
    return formatProblems.noMarket(
      market,
      markets.map(({ name }) => name)
    )
  return undefined
}

/**
 * Returns the market whose prices are those of this shop; undefined when they are the ones without a market. Asks the
 * merchant where the file leaves room: prices of a market in AED beside others would be sold in the wrong currency.
 */
export function chooseMarket(
  rows: TableRow[],
  header: string[],
  options: PriceOptions
): Market | RowProblem | undefined {
  const markets = marketsOf(header)
  const own = ownMarket(markets, options)
  if (options.market !== undefined) return own
  const isPriced = ({ columns: { price = '' } }: Market) => rows.some(({ cells }) => cells[price]?.trim())
  const priced = markets.filter(isPriced)
  const others = priced.filter(market => market !== own)
  const isSure = options.currency !== undefined
  if (own && !others.length && (isSure || priced.length)) return own
  if (!own && (isSure || !priced.length)) return undefined
  const asked = own ? [own, ...others] : others
  const column = asked[0]?.columns.price ?? asked[0]?.columns.included ?? formatProblems.file
  return {
    line: 1,
    column,
    reason: formatProblems.whichMarket(
      asked.map(({ name }) => name),
      !(own && others.length)
    )
  }
}
