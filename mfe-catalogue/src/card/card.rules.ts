import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'
import { firstImage, displayPrice, type DisplayPrice } from '@sahra/shared/rules/product.rules'

/** Eager images of a grid: the first row at any width, whose pictures are the largest that a visitor sees first. */
export const EAGER_IMAGES = 4

/** Price of the first variant, else the default price (CA-026), with the sale price if it is lower. */
export const cardPrice = ({ product, variants }: ListedProduct): DisplayPrice => {
  const basePrice = product.defaultPrice ?? product.pricing?.basePrice
  return displayPrice({ ...product, pricing: { ...product.pricing, basePrice } }, variants[0])
}

/** The image of a card, and a second one for hover. */
export function cardImages({ product, variants }: ListedProduct): { first?: string; second?: string } {
  const first = firstImage(product.images, product.defaultImages, variants[0]?.images)
  const second = product.images?.[1]
  return { first, second: second === first ? undefined : second }
}

/** Puts the picture of the first variant in a wanted colour first. */
export function withColourFirst(item: ListedProduct, isWanted: (colour: string) => boolean): ListedProduct {
  const { product, variants } = item
  const variant = variants.find(({ optionValues: { Color } }) => Color !== undefined && isWanted(Color))
  const image = variant?.images[0]
  if (!image) return item
  return {
    product: { ...product, images: [image, ...product.images.filter(other => other !== image)] },
    variants
  }
}

/**
 * Keeps what cards and filters read, since the data is embedded in the HTML: of the variants the first one, which has the
 * price, and another one, which is in stock if any is. A card opens none of them: they have no ids and options.
 */
export function trimForCard({ product, variants }: ListedProduct): ListedProduct {
  const { _id, name, brand, bestseller, defaultPrice, price, salePrice, compareAtPrice } = product
  const { pricing, defaultImages, defaultStock, images } = product
  const isPriced = pricing?.basePrice === price && !pricing?.salePrice
  const [first, ...others] = variants
  const other = others.find(({ stock }) => stock > 0) ?? others[0]
  return {
    product: {
      ...{ _id, name, brand, bestseller, defaultPrice, price, salePrice, compareAtPrice, defaultStock },
      tags: isPreLoved(product) ? ['pre-loved'] : undefined,
      pricing: isPriced ? undefined : pricing,
      defaultImages: images?.length ? undefined : defaultImages,
      description: '',
      images: images?.slice(0, 2)
    },
    variants: [
      ...(first ? [priceAndStock(first, first.images?.slice(0, 1))] : []),
      ...(other ? [priceAndStock(other, [])] : [])
    ]
  }
}

const priceAndStock = ({ price, salePrice, stock }: Variant, images: string[]): Variant => ({
  ...{ _id: '', product: '', optionValues: {} },
  ...{ price, salePrice, stock, images }
})

export const isPreLoved = ({ tags = [] }: Product): boolean =>
  tags.some(tag => tag.toLowerCase() === 'pre-loved')

/** What all products of a list are, as its title or filter says: no card repeats it (C445). */
export type Common = 'bestseller' | 'sale'

export const commonOf = ({ onSale }: { onSale: boolean }): Common | undefined => (onSale ? 'sale' : undefined)
