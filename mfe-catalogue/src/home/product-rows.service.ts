import type { QueryOf } from '@sahra/shared/endpoints/client'
import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { cardPrice, trimForCard } from '../card/card.rules'

/** In the order of the page. */
export const rowNames = ['newIn', 'bestsellers', 'priceDrops'] as const
export type RowName = (typeof rowNames)[number]
/** A row is missing if nothing belongs into it or its request has failed. */
export type ProductRows = Partial<Record<RowName, ListedProduct[]>>

const ROW_MAX = 8
/** A shop of three products has them in one row; another one would show the same. */
const rowMin: Record<RowName, number> = { newIn: 1, priceDrops: 4, bestsellers: 4 }

const queries: Record<RowName, QueryOf<'GET /api/products/all'>> = {
  newIn: { sortBy: 'createdAt', sortOrder: 'desc', limit: ROW_MAX },
  priceDrops: { onSale: '1', inStock: '1', sortBy: 'popularity', sortOrder: 'desc', limit: ROW_MAX },
  bestsellers: { sortBy: 'popularity', sortOrder: 'desc', limit: ROW_MAX }
}

/** A server may ignore filters and orders that it does not know. */
const belongs: Record<RowName, (item: ListedProduct) => boolean> = {
  newIn: () => true,
  priceDrops: item => cardPrice(item).sale !== undefined,
  bestsellers: ({ product }) => product.bestseller === true
}

/** Requests all rows in parallel. A product is in the first of its rows alone (C382). Rejects only when aborted. */
export async function findProductRows(signal: AbortSignal): Promise<ProductRows> {
  const found = await Promise.all(rowNames.map(name => findRow(name, signal)))
  const shown = new Set<string>()
  const rows: ProductRows = {}
  for (const [place, name] of rowNames.entries()) {
    const items = (found[place] ?? []).filter(({ product }) => !shown.has(product._id)).slice(0, ROW_MAX)
    if (items.length < rowMin[name]) continue
    rows[name] = items
    for (const { product } of items) shown.add(product._id)
  }
  return rows
}

async function findRow(name: RowName, signal: AbortSignal): Promise<ListedProduct[]> {
  try {
    const { items } = normalizeProductList(
      await http.get('/api/products/all', { query: queries[name], signal })
    )
    return items.filter(belongs[name]).map(trimForCard)
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}
