import type { PriceOptions } from './shopify-markets'

/** How the import reads variants that are sold without a stock. Without an option they are not counted. */
export interface StockOptions {
  /** The stock that each of them gets. */
  uncounted?: number | undefined
  /** Each is made to order, and ships after so many weeks: '4', '3-4'. */
  madeToOrder?: string | undefined
}

/** What the merchant says about a file. */
export interface ShopifyOptions extends PriceOptions, StockOptions {}

/** What is known of a file when all rows have been read. */
export interface Found {
  /** The market whose prices it has for this shop. */
  market?: string | undefined
  /** How many variants the house sells without a stock. */
  uncounted: number
  /** How many products are in a category deeper than the shop has, which nothing maps. */
  shortened: number
}

export const nothingFound = (): Found => ({ uncounted: 0, shortened: 0 })
