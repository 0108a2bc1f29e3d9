import type { Variant } from '@sahra/shared/contract/product'
import { chosenVariant, missingOption, type Choice } from './matching.rules'

export type FailedCheck = 'size' | 'color' | 'option' | 'checking' | 'login' | 'variant'
type SessionStatus = 'loading' | 'visitor' | 'shopper'

const missingOptionCheck = (
  variants: readonly Variant[],
  choice: Choice
): 'size' | 'color' | 'option' | undefined => {
  const option = missingOption(variants, choice)
  if (option === undefined) return undefined
  return option === 'Size' ? 'size' : option === 'Color' ? 'color' : 'option'
}

/** Returns the first of the five checks before Add to Cart that fails, in the specified order (PR-030). */
export function checkAddToCart(
  variants: readonly Variant[],
  choice: Choice,
  session: SessionStatus
): FailedCheck | undefined {
  const option = missingOptionCheck(variants, choice)
  if (option) return option
  if (session === 'loading') return 'checking'
  if (session === 'visitor') return 'login'
  return variants.length > 0 && !chosenVariant(variants, choice) ? 'variant' : undefined
}

/** Buy Now checks the options only: no sign-in is needed (PR-033). */
export const checkBuyNow = missingOptionCheck

/** Returns true when a variant is fully chosen, or the product has none. */
export const isDecided = (variants: readonly Variant[], choice: Choice): boolean =>
  variants.length === 0 || (chosenVariant(variants, choice) !== undefined && !missingOption(variants, choice))

/** Returns true when no variant, or a product without variants, has stock (C223). */
export const isWithoutStock = (variants: readonly Variant[], defaultStock: number): boolean =>
  variants.length ? variants.every(({ stock }) => stock <= 0) : defaultStock <= 0

/** Returns true when the fully chosen variant has no stock, or nothing of the product has (C60, C223). */
export const isSoldOut = (variants: readonly Variant[], choice: Choice, defaultStock: number): boolean =>
  isWithoutStock(variants, defaultStock) ||
  (isDecided(variants, choice) && (chosenVariant(variants, choice)?.stock ?? defaultStock) <= 0)
