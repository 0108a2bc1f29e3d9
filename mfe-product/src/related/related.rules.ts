import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { brandName } from '@sahra/shared/product.rules'

export const RELATED_MAX = 8
const SHARED_TAGS_MAX = 3

const same = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase()

function sharedTags({ tags = [] }: Product, other: Product): number {
  const own = new Set(tags.map(tag => tag.toLowerCase()))
  return new Set((other.tags ?? []).map(tag => tag.toLowerCase()).filter(tag => own.has(tag))).size
}

/** How near a piece is to the one on show (specification section 9). */
export const nearness = (shown: Product, other: Product): number =>
  (same(shown.category, other.category) ? 4 : 0) +
  (same(shown.subCategory, other.subCategory) ? 3 : 0) +
  (same(brandName(shown.brand), brandName(other.brand)) ? 2 : 0) +
  Math.min(SHARED_TAGS_MAX, sharedTags(shown, other)) +
  0.25 * (other.avgRating ?? 0) +
  (other.bestseller ? 0.5 : 0)

interface Ranked {
  item: ListedProduct
  score: number
}
const born = ({ item }: Ranked): number => Date.parse(item.product.createdAt ?? '') || 0
const nearestFirst = (one: Ranked, other: Ranked): number =>
  other.score - one.score ||
  Number(other.item.product.bestseller ?? false) - Number(one.item.product.bestseller ?? false) ||
  born(other) - born(one)

/** The nearest pieces, at most eight, each once, never the one on show. */
export function relatedTo(shown: Product, candidates: readonly ListedProduct[]): ListedProduct[] {
  const others = new Map(candidates.map(item => [item.product._id, item]))
  others.delete(shown._id)
  const all = [...others.values()].map(item => ({ item, score: nearness(shown, item.product) }))
  const near = all.filter(({ score }) => score > 0)
  const fallback = all
    .filter(({ item }) => same(shown.category, item.product.category))
    .map(({ item }) => ({ item, score: 1 }))
  return (near.length ? near : fallback)
    .sort(nearestFirst)
    .slice(0, RELATED_MAX)
    .map(({ item }) => item)
}

/** Only what a card shows of a piece: it travels inside the page's HTML. */
export function inBrief({ product, variants }: ListedProduct): ListedProduct {
  const [first] = variants
  return {
    product: {
      ...product,
      description: '',
      detailedDescription: undefined,
      images: product.images.slice(0, 1)
    },
    variants: first ? [{ ...first, images: first.images.slice(0, 1) }] : []
  }
}
