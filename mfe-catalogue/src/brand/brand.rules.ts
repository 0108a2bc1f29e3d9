import { PAGE_MAX, PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { slugify } from '@sahra/shared/format'
import { brandName, brandSlugOf } from '@sahra/shared/product.rules'

const slugOf = ({ brand }: Product): string => brandSlugOf(brand) ?? slugify(brandName(brand))

export const productsOfBrand = (items: readonly ListedProduct[], slug: string): ListedProduct[] =>
  items.filter(({ product }) => slugOf(product) === slug)

/** 'casa-verano' → 'Casa Verano' */
const nameFromSlug = (slug: string): string =>
  slug.replace(/(^|-)(.)/g, (_, dash, first) => (dash && ' ') + first.toUpperCase())

/** Uses the name in the first product, else a name made from the slug. */
export const nameOfBrand = (items: readonly ListedProduct[], slug: string): string =>
  brandName(items[0]?.product.brand) || nameFromSlug(slug)

/** The number of the last page of `total` products. */
export const lastPageOf = (total: number): number => Math.ceil(total / PAGE_SIZE_DEFAULT)

/** The page number of the URL, from 1; 1 if it is invalid (C21). */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1
}
