import { stockOf, type ProductWithVariants } from '../product-data/product.rules'

/** Returns whether there is one unit of a product in all, as the api counts it (C431). */
export function isOnlyOne({ product, variants, variantsFailed }: ProductWithVariants): boolean {
  const units = variants.length ? variants : [{ stock: stockOf(product), supply: product.supply }]
  return (
    !variantsFailed &&
    units.every(({ supply }) => !supply) &&
    units.reduce((sum, { stock }) => sum + stock, 0) === 1
  )
}
