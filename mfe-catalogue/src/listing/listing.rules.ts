import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'
import { hasStock } from '@sahra/shared/rules/product.rules'
import { cardPrice } from '../card/card.rules'
import type { ListingQuery } from './query.rules'

type PageFilters = Pick<ListingQuery, 'min' | 'max' | 'inStock'>

/** Filters the items of one page by the price that their cards show (C222) and by stock (CA-018). */
export const filterPage = (
  items: readonly ListedProduct[],
  { min, max, inStock }: PageFilters
): ListedProduct[] =>
  items.filter(item => {
    const price = cardPrice(item).effective
    return price >= min && (!max || price <= max) && (!inStock || hasStock(item.product, item.variants))
  })

/** The items to show: with facets the server has filtered them (C109). */
export const shownItems = ({ items, facets }: ProductListResponse, query: ListingQuery): ListedProduct[] =>
  facets ? items : filterPage(items, query)

export const hasPageFilters = ({ min, max, inStock }: PageFilters): boolean => Boolean(min || max || inStock)

export const lastPage = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

export const isLastPage = ({ page, limit }: ListingQuery, total: number): boolean => page * limit >= total
