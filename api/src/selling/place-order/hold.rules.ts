import { toFils } from '@sahra/shared/rules/pricing.rules'
import type { OrderLimits } from '../../house/settings/order-limits.rules'

/** What limits the units of open orders, in the order in which a shopper reads of them. */
export const holdScopes = ['account', 'address', 'phone', 'network', 'site'] as const
export type HoldScope = (typeof holdScopes)[number]

/** A number of units, and their amount in fils. */
export interface Amount {
  pieces: number
  amount: number
}

/** What each scope of an order is known by; null: the order has no such thing. */
export type HoldKeys = Record<HoldScope, string | null>

/** The site is many networks of one owner. */
const NETWORKS_OF_A_SITE = 4
/** Returns what may be held in each scope. An account with limits of its own is limited by these alone. */
export function limitsOf(limits: OrderLimits, own: Amount | undefined): Partial<Record<HoldScope, Amount>> {
  if (own) return { account: own }
  const { networkPieces, networkAmount } = limits
  return {
    account: { pieces: limits.accountPieces, amount: toFils(limits.accountAmount) },
    address: { pieces: limits.addressPieces, amount: toFils(limits.addressAmount) },
    phone: { pieces: limits.phonePieces, amount: toFils(limits.phoneAmount) },
    network: { pieces: networkPieces, amount: toFils(networkAmount) },
    site: { pieces: networkPieces * NETWORKS_OF_A_SITE, amount: toFils(networkAmount) * NETWORKS_OF_A_SITE }
  }
}

/** The team is reminded a day before the end, of a short window after two thirds of it. */
const REMINDER_HOURS = 24

export const confirmWindow = ({ confirmHours: hours }: OrderLimits) => ({
  hours,
  reminderHours: Math.min(REMINDER_HOURS, Math.floor(hours / 3))
})

/** Returns whether what is held and what is added exceed a limit together. */
export const exceeds = (limit: Amount, held: Amount, added: Amount): boolean =>
  held.pieces + added.pieces > limit.pieces || held.amount + added.amount > limit.amount
