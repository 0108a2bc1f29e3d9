import type { Category } from '@sahra/shared/contract/category'
import type { Product, Variant } from '@sahra/shared/contract/product'
import { slugify } from '@sahra/shared/format/format'
import { brandName, brandSlugOf } from '@sahra/shared/rules/product.rules'

/** A product with its variants; sale prices are filled in. */
export interface ProductWithVariants {
  product: Product
  variants: Variant[]
  /** The variants failed to load; the page works without them (PR-042). */
  variantsFailed: boolean
}

/** Sale prices come with the product response, matched by variant id (PR-043). */
export function withSalePrices(variants: readonly Variant[], priced: readonly Variant[]): Variant[] {
  const salePrices = new Map(priced.map(variant => [variant._id, variant.salePrice]))
  return variants.map(variant => ({
    ...variant,
    salePrice: salePrices.get(variant._id) ?? variant.salePrice
  }))
}

/** Returns the variant's images, else the product's, else its default images (PR-022). */
export const imagesOf = (product: Product, variant?: Variant): readonly string[] =>
  [variant?.images, product.images, product.defaultImages].find(images => images?.length) ?? []

/** Returns the variant's stock, without a variant the product's own. */
export const stockOf = (product: Product, variant?: Variant): number =>
  variant ? variant.stock : (product.defaultStock ?? 0)

/** Returns the categories from the root of the tree down to `id`; empty when the tree has no such id. */
export function categoryPathOf(tree: readonly Category[], id: string | undefined): Category[] {
  for (const node of tree) {
    if (node._id === id) return [node]
    const descendants = categoryPathOf(node.children ?? [], id)
    if (descendants.length) return [node, ...descendants]
  }
  return []
}

export const categoryName = ({ label, name }: Category): string => label ?? name ?? ''

const PRE_LOVED = /pre-?\s?(loved|owned)/i

/** Returns the slug of the brand's page: its own, else one made from its name (C25). */
export const brandSlug = (brand: Product['brand']): string => brandSlugOf(brand) ?? slugify(brandName(brand))

export const isPreLoved = (tags: readonly string[] = []): boolean => tags.some(tag => PRE_LOVED.test(tag))
