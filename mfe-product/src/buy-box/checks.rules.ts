import type { Variant } from '@sahra/shared/contract/product'
import { chosenVariant, missingOption, type Choice } from './matching.rules'

export type Obstacle = 'size' | 'color' | 'checking' | 'login' | 'variant'
type SessionStatus = 'loading' | 'visitor' | 'shopper'

const missing = (variants: readonly Variant[], choice: Choice): 'size' | 'color' | undefined => {
  const option = missingOption(variants, choice)
  return option && (option === 'Size' ? 'size' : 'color')
}

/** The first of the five things that keep a piece out of the cart, in the order of specification section 5. */
export function beforeCart(
  variants: readonly Variant[],
  choice: Choice,
  session: SessionStatus
): Obstacle | undefined {
  const option = missing(variants, choice)
  if (option) return option
  if (session === 'loading') return 'checking'
  if (session === 'visitor') return 'login'
  return variants.length > 0 && !chosenVariant(variants, choice) ? 'variant' : undefined
}

/** Buying at once asks for the options only, and for no sign-in. */
export const beforeBuyNow = missing

/** True when there is nothing to buy: a fully chosen variant, or a piece without variants, has none left (decision C60). */
export function soldOut(variants: readonly Variant[], choice: Choice, defaultStock: number): boolean {
  if (variants.length === 0) return defaultStock <= 0
  const variant = chosenVariant(variants, choice)
  return variant !== undefined && variant.stock <= 0 && !missingOption(variants, choice)
}
