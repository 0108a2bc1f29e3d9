import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { brandName } from '@sahra/shared/rules/product.rules'

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

/** Keeps what a card shows: the items are part of the server-rendered HTML. */
export function toCardData({ product, variants }: ListedProduct): ListedProduct {
  const { _id, name, brand, tags, defaultPrice, price, salePrice, compareAtPrice } = product
  const { pricing, defaultImages } = product
  const [first] = variants
  return {
    product: {
      ...{ _id, name, brand, tags, defaultPrice, price, salePrice, compareAtPrice, pricing, defaultImages },
      description: '',
      images: product.images.slice(0, 1)
    },
    variants: first ? [{ ...first, images: first.images.slice(0, 1) }] : []
  }
}
