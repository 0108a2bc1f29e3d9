import { randomOf, stableId } from '../product/random'
import type { ProductSeed } from '../product/product-seed'
import { accessories } from './accessories'
import { authors } from './authors'
import { bags } from './bags'
import { clothing } from './clothing'
import { jewellery } from './jewellery'
import type { WrittenReview, WrittenReviews } from './review'
import { shoes } from './shoes'
import { watches } from './watches'

export interface ReviewSeed {
  id: string
  productId: string
  author: string
  rating: number
  comment: string
  verified: boolean
  createdAt: Date
}

export const writtenReviews: WrittenReviews = {
  ...bags,
  ...shoes,
  ...jewellery,
  ...watches,
  ...accessories,
  ...clothing
}

/** Gives each written review to a product of its family, bestsellers first; a pre-loved product has a single buyer and none. */
export const reviewsOf = (products: ProductSeed[], today: Date): ReviewSeed[] =>
  Object.entries(writtenReviews).flatMap(([kind, written]) => {
    const left = [...written]
    return products
      .filter(product => product.kind === kind && !product.tags.includes('pre-loved'))
      .sort((a, b) => Number(b.bestseller) - Number(a.bestseller))
      .flatMap(product => reviewsOfProduct(product, left, today))
  })

/** Takes the reviews of the product from `left`. */
function reviewsOfProduct(product: ProductSeed, left: WrittenReview[], today: Date): ReviewSeed[] {
  const chance = randomOf(`reviews ${product.slug}`)
  if (!product.bestseller && !chance.bool(0.68)) return []
  const written = left.splice(0, product.bestseller ? chance.integer(6, 12) : chance.integer(1, 3))
  const names = chance.sample(authors, written.length)
  return written.map(([rating, comment], index) => ({
    id: stableId(`review ${product.slug} ${index}`),
    productId: product.id,
    author: names[index] as string,
    rating,
    comment,
    verified: chance.bool(0.75),
    createdAt: between(product.createdAt, today, chance.next())
  }))
}

const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * (0.02 + 0.98 * share)))
