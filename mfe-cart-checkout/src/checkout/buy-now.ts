import { buyNowIn, type BuyNow } from './checkout.rules'
import { drop, keep, kept } from './kept'

const NAME = 'buy-now'
/** A piece left behind at the sign-in screen is not pressed on whoever comes back much later. */
const DETOUR_MS = 30 * 60_000

/** For the way over the sign-in screen, should the history entry lose its state there (decision C29). */
export const keepBuyNow = (buyNow: BuyNow): void => keep(NAME, { ...buyNow, keptAt: Date.now() })

export function keptBuyNow(): BuyNow | undefined {
  const value = kept(NAME) as { keptAt?: number } | null
  return Date.now() - (value?.keptAt ?? 0) < DETOUR_MS ? buyNowIn(value) : undefined
}

export const dropBuyNow = (): void => drop(NAME)
