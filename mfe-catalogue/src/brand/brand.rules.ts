import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { slugify } from '@sahra/shared/format'
import { brandName, brandSlugOf } from '@sahra/shared/product.rules'

const slugOf = ({ brand }: Product): string => brandSlugOf(brand) ?? slugify(brandName(brand))

export const ofBrand = (items: readonly ListedProduct[], slug: string): ListedProduct[] =>
  items.filter(({ product }) => slugOf(product) === slug)

/** 'casa-verano' → 'Casa Verano', until a product says how the brand writes itself. */
const asName = (slug: string): string =>
  slug.replace(/(^|-)(.)/g, (_, dash, first) => (dash && ' ') + first.toUpperCase())

export const nameOfBrand = (items: readonly ListedProduct[], slug: string): string =>
  brandName(items[0]?.product.brand) || asName(slug)
