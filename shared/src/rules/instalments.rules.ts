import type { Instalments } from '../contract/settings'

/**
 * Returns one of equal payments for a price, both in AED, rounded up to a fils so that all of them are never below it;
 * undefined when instalments are not named at this price (C422).
 */
export function instalmentOf(price: number, { ceiling, payments }: Instalments): number | undefined {
  const fils = Math.round(price * 100)
  return fils > 0 && price <= ceiling ? Math.ceil(fils / payments) / 100 : undefined
}
