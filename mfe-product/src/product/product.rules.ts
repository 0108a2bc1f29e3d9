import type { Category } from '@sahra/shared/contract/category'
import type { Product, Variant } from '@sahra/shared/contract/product'
import { slugify } from '@sahra/shared/format'
import { brandName, brandSlugOf } from '@sahra/shared/product.rules'

/** What the page shows: a product with its variants, their sale prices filled in. */
export interface Piece {
  product: Product
  variants: Variant[]
  /** The variants could not be had; the page goes on without them. */
  variantsFailed: boolean
}

/** Sale prices come with the product, matched by id (specification section 7). */
export function withSalePrices(variants: readonly Variant[], priced: readonly Variant[]): Variant[] {
  const sales = new Map(priced.map(variant => [variant._id, variant.salePrice]))
  return variants.map(variant => ({ ...variant, salePrice: sales.get(variant._id) ?? variant.salePrice }))
}

/** The variant's pictures, else the product's, else its default ones. */
export const imagesOf = (product: Product, variant?: Variant): readonly string[] =>
  [variant?.images, product.images, product.defaultImages].find(images => images?.length) ?? []

/** The chosen variant's stock, else the product's own. */
export const stockOf = (product: Product, variant?: Variant): number =>
  variant ? variant.stock : (product.defaultStock ?? 0)

/** From the top of the category tree down to the node with this id; empty when it is not there. */
export function trailOf(tree: readonly Category[], id: string | undefined): Category[] {
  for (const node of tree) {
    if (node._id === id) return [node]
    const below = trailOf(node.children ?? [], id)
    if (below.length) return [node, ...below]
  }
  return []
}

export const categoryName = ({ label, name }: Category): string => label ?? name ?? ''

const USED = /pre-?\s?(loved|owned)/i

/** What a brand's page is found by: its own slug, else one made of its name (decision C25). */
export const brandSlug = (brand: Product['brand']): string => brandSlugOf(brand) ?? slugify(brandName(brand))

export const isPreLoved = (tags: readonly string[] = []): boolean => tags.some(tag => USED.test(tag))
