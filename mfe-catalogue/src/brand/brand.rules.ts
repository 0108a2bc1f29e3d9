import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { slugify } from '@sahra/shared/format/format'
import { brandName, brandSlugOf } from '@sahra/shared/rules/product.rules'

const slugOf = ({ brand }: Product): string => brandSlugOf(brand) ?? slugify(brandName(brand))
const hadSlug = ({ brand }: Product, slug: string): boolean =>
  typeof brand === 'object' && brand.formerSlugs?.includes(slug) === true
/** A text without letters and digits is not a name. */
const isNamed = ({ brand }: Product, name: string): boolean =>
  slugify(name) !== '' && slugify(brandName(brand)) === slugify(name)

/** Returns the products of a brand by its slug, a former one, or its name, in any case (C249). */
export const productsOfBrand = (items: readonly ListedProduct[], text: string): ListedProduct[] => {
  const slug = text.toLowerCase()
  return items.filter(
    ({ product }) => slugOf(product) === slug || hadSlug(product, slug) || isNamed(product, text)
  )
}

/** Uses the slug of the first product's brand: another one than that of the URL after a rename or a merge. */
export const currentSlug = (items: readonly ListedProduct[], slug: string): string =>
  items[0] ? slugOf(items[0].product) : slug

/** 'casa-verano' → 'Casa Verano' */
const nameFromSlug = (slug: string): string =>
  slug.replace(/(^|-)(.)/g, (_, dash, first) => (dash && ' ') + first.toUpperCase())

/** Uses the name in the first product, else a name made from the slug. */
export const nameOfBrand = (items: readonly ListedProduct[], slug: string): string =>
  brandName(items[0]?.product.brand) || nameFromSlug(slug)

/** The number of the last page of `total` products. */
export const lastPageOf = (total: number): number => Math.ceil(total / PAGE_SIZE_DEFAULT)
