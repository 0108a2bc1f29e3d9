import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { brandName, displayPrice, firstImage } from '@sahra/shared/rules/product.rules'
import { isPreLoved } from '../product-data/product.rules'

export const RELATED_MAX = 8
const SHARED_TAGS_MAX = 3

const equalIgnoringCase = (a: string | undefined, b: string | undefined): boolean =>
  Boolean(a) && a?.toLowerCase() === b?.toLowerCase()

function sharedTags({ tags = [] }: Product, b: Product): number {
  const own = new Set(tags.map(tag => tag.toLowerCase()))
  return new Set((b.tags ?? []).map(tag => tag.toLowerCase()).filter(tag => own.has(tag))).size
}

/** Scores a candidate against the product on the page (PR-066). */
export const relatedScore = (current: Product, b: Product): number =>
  (equalIgnoringCase(current.category, b.category) ? 4 : 0) +
  (equalIgnoringCase(current.subCategory, b.subCategory) ? 3 : 0) +
  (equalIgnoringCase(brandName(current.brand), brandName(b.brand)) ? 2 : 0) +
  Math.min(SHARED_TAGS_MAX, sharedTags(current, b)) +
  0.25 * (b.avgRating ?? 0) +
  (b.bestseller ? 0.5 : 0)

interface Ranked {
  item: ListedProduct
  score: number
}
const createdAt = ({ item }: Ranked): number => Date.parse(item.product.createdAt ?? '') || 0
const byScore = (a: Ranked, b: Ranked): number =>
  b.score - a.score ||
  Number(b.item.product.bestseller ?? false) - Number(a.item.product.bestseller ?? false) ||
  createdAt(b) - createdAt(a)

/** Returns the candidates with the highest scores: at most eight, no duplicates, without the current product. */
export function relatedTo(current: Product, candidates: readonly ListedProduct[]): ListedProduct[] {
  const byId = new Map(candidates.map(item => [item.product._id, item]))
  byId.delete(current._id)
  const others = [...byId.values()].map(item => ({ item, score: relatedScore(current, item.product) }))
  const scored = others.filter(({ score }) => score > 0)
  const fallback = others
    .filter(({ item }) => equalIgnoringCase(current.category, item.product.category))
    .map(({ item }) => ({ item, score: 1 }))
  return (scored.length ? scored : fallback)
    .sort(byScore)
    .slice(0, RELATED_MAX)
    .map(({ item }) => item)
}

/**
 * Keeps what a card shows and hands to the page of its product: the items are part of the server-rendered HTML. The price is
 * that of the first variant, which is left out where the page shows the same picture for it.
 */
export function toCardData({ product, variants }: ListedProduct): ListedProduct {
  const { _id, name, brand, tags } = product
  const [first] = variants
  const { original, sale } = displayPrice(product, first)
  const image = firstImage(product.images, product.defaultImages, first?.images)
  const ofOnly = variants.length === 1 ? firstImage(first?.images) : undefined
  return {
    product: {
      ...{ _id, name, brand: brandName(brand), price: original, description: '' },
      ...(sale !== undefined && { salePrice: sale }),
      ...(isPreLoved(tags) && { tags: ['pre-loved'] }),
      images: image ? [image] : []
    },
    variants: first && ofOnly && ofOnly !== image ? [{ ...first, images: [ofOnly] }] : []
  }
}
