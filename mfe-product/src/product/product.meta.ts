import type { Product } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { brandName } from '@sahra/shared/rules/product.rules'
import { imagesOf } from '../product-data/product.rules'
import { productText } from './product.text'

const DESCRIPTION_MAX_LENGTH = 160

/** Shortens text to whole words and an ellipsis. */
export function truncate(text: string, maxLength = DESCRIPTION_MAX_LENGTH): string {
  const singleLine = text.replace(/\s+/g, ' ').trim()
  if (singleLine.length <= maxLength) return singleLine
  return `${singleLine.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}

export const headOf = (product: Product) => ({
  canonical: paths.product(product._id, product.name),
  title: productText.title(product.name, brandName(product.brand)),
  description: productText.description(product.name, truncate(product.description)),
  image: imagesOf(product)[0],
  type: 'product' as const
})
