import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { firstImage, displayPrice, type DisplayPrice } from '@sahra/shared/product.rules'

/** Pictures of a grid that come before all else: a phone's first row. With more, each waits for the others. */
export const FIRST_PICTURES = 2

/** The first variant's price, else the default price (specification section 5); reduced where a sale price is lower. */
export const cardPrice = ({ product, variants }: ListedProduct): DisplayPrice => {
  const basePrice = product.defaultPrice ?? product.pricing?.basePrice
  return displayPrice({ ...product, pricing: { ...product.pricing, basePrice } }, variants[0])
}

/** What is shown at once, and what the pointer brings up. */
export function cardImages({ product, variants }: ListedProduct): { first?: string; second?: string } {
  const first = firstImage(product.images, product.defaultImages, variants[0]?.images)
  const second = product.images?.[1]
  return { first, second: second === first ? undefined : second }
}

/** Only what cards and filters ask of a piece: it travels inside the page's HTML. */
export const inBrief = ({ product, variants }: ListedProduct): ListedProduct => ({
  product: {
    ...product,
    description: '',
    detailedDescription: undefined,
    images: product.images?.slice(0, 2)
  },
  variants: variants.map((variant, place) => ({
    ...variant,
    images: place === 0 ? variant.images?.slice(0, 1) : []
  }))
})

export const isPreLoved = ({ tags = [] }: Product): boolean =>
  tags.some(tag => tag.toLowerCase() === 'pre-loved')
