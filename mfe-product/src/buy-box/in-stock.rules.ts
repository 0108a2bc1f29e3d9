import type { Variant } from '@sahra/shared/contract/product'
import { shipsLater } from '@sahra/shared/rules/delivery.rules'
import { stockOf, type ProductWithVariants } from '../product-data/product.rules'

/** Returns whether the chosen variant, before a choice any unit, can be sent today: it is bought, and does not ship later. */
export function isInStock({ product, variants }: ProductWithVariants, chosen?: Variant): boolean {
  const units = chosen ? [chosen] : variants.length ? variants : [{ ...product, stock: stockOf(product) }]
  return units.some(unit => unit.stock > 0 && !shipsLater([unit]))
}
