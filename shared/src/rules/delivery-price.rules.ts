import type { DeliveryRule, SameDayRule } from '../contract/delivery'
import type { PublicSettings } from '../contract/settings'

/**
 * Returns the settings by which an order with this method is priced (C426): the formula of `pricing.rules` takes the default
 * method, which alone is free above an amount. Without a method, or with one that is not active, they are as they were.
 */
export function withMethod<Known extends PublicSettings | undefined>(
  settings: Known,
  code: string | undefined
): Known {
  const shipping = settings?.shipping
  if (!shipping || code === undefined || code === shipping.defaultMethodCode) return settings
  if (!shipping.methods.some(method => method.active && method.code === code)) return settings
  return { ...settings, shipping: { ...shipping, defaultMethodCode: code, freeOver: Infinity } }
}

/** Lists what shoppers choose from; a shop with one method has no choice. */
export const activeMethods = (settings: PublicSettings | undefined): PublicSettings['shipping']['methods'] =>
  settings?.shipping.methods.filter(method => method.active) ?? []

/** Returns the rule of the first active method that delivers on the day of the order. */
export const sameDayOf = (settings: PublicSettings): SameDayRule | undefined =>
  activeMethods(settings)
    .map(({ rule }) => rule)
    .find(rule => rule?.kind === 'same-day')

/** Cash is paid to a courier: an order that is picked up is paid before, unless nothing is left to pay. */
export const takesCash = (rule: DeliveryRule | undefined, total: number): boolean =>
  rule?.kind !== 'pick-up' || total === 0
