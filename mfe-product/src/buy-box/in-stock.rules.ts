import type { Variant } from '@sahra/shared/contract/product'
import { stockOf, type ProductWithVariants } from '../product-data/product.rules'

/** Returns whether the chosen variant, before a choice any unit, can be sent today: it is bought, and not made to order. */
export function isInStock({ product, variants }: ProductWithVariants, chosen?: Variant): boolean {
  const units = chosen
    ? [chosen]
    : variants.length
      ? variants
      : [{ stock: stockOf(product), supply: product.supply }]
  return units.some(({ stock, supply }) => stock > 0 && supply !== 'made-to-order')
}
