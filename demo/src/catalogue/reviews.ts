import { randomOf, stableId } from '../product/random'
import type { ProductSeed } from '../product/product-seed'
import { remarks, authors, reviewTexts } from './review-texts'

export interface ReviewSeed {
  id: string
  productId: string
  author: string
  rating: number
  comment: string
  verified: boolean
  createdAt: Date
}

const kinds: [RegExp, string][] = [
  [/top-handle|quilted|tote|bucket|clutch|wallet/, 'bag'],
  [/pump|kitten|ballet|loafer/, 'shoe'],
  [/watch|chrono/, 'watch'],
  [/dress|skirt|kaftan|scarf/, 'cloth'],
  [/ring|pearl|hoops|studs|pendant|bangle|bracelet|solitaire/, 'jewel']
]

/** Distribution of ratings: 60% five stars, 26% four. */
const stars = (chance: number) =>
  chance < 0.6 ? 5 : chance < 0.86 ? 4 : chance < 0.94 ? 3 : chance < 0.98 ? 2 : 1

/** Generates reviews for about two thirds of the products; every comment is unique. */
export function reviewsOf(products: ProductSeed[], today: Date): ReviewSeed[] {
  const comments = new Set<string>()
  return products.flatMap(product => {
    const chance = randomOf(`reviews ${product.slug}`)
    if (!product.listed || !chance.bool(product.bestseller ? 0.98 : 0.68)) return []
    const remarksOfKind =
      remarks[kinds.find(([pattern]) => pattern.test(product.kind))?.[1] ?? 'accessory'] ?? []
    const n = product.bestseller ? chance.integer(7, 14) : chance.integer(1, 6)
    return Array.from({ length: n }, (_none, index) => {
      const rating = stars(chance.next())
      const { opening, closing } = reviewTexts[rating > 4 ? 'glad' : rating > 2 ? 'fair' : 'cross']
      let comment = ''
      while (!comment || comments.has(comment))
        comment = [
          chance.pick(opening),
          chance.pick(remarksOfKind),
          ...(chance.bool(0.7) ? [chance.pick(closing)] : [])
        ].join(' ')
      comments.add(comment)
      return {
        id: stableId(`review ${product.slug} ${index}`),
        productId: product.id,
        author: chance.pick(authors),
        rating,
        comment,
        verified: chance.bool(0.75),
        createdAt: between(product.createdAt, today, chance.next())
      }
    })
  })
}

const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * (0.02 + 0.98 * share)))
