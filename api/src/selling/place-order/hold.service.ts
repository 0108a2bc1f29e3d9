import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { formatAmount } from '@sahra/shared/format/format'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { findOrCreateSecret } from '../../server/secret.queries'
import { findOrderLimits } from '../../house/settings/order-limits.queries'
import type { OrderLimits } from '../../house/settings/order-limits.rules'
import { addHold, findOwnLimit, type HeldOrder, listHeld, lockHolds, sumCash, sumHeld } from './hold.queries'
import { holdKeys } from './hold-keys'
import { type Amount, confirmWindow, exceeds, type HoldScope, holdScopes, limitsOf } from './hold.rules'
import { cashUnverified, paymentTooLarge, tooMuchHeld } from '../order/order.text'
import type { PaymentMethod } from '../order/payment-method.rules'
import type { ValidatedOrder } from './order-validation.service'

const secrets = new WeakMap<Executor, Promise<Buffer>>()

/** Returns the secret of the keys of holds. Not inside a transaction: it needs a connection of its own. */
export function holdSecretOf(db: Executor): Promise<Buffer> {
  const cached = secrets.get(db)
  if (cached) return cached
  const secret = findOrCreateSecret(db, 'hold-keys')
  secrets.set(db, secret)
  secret.catch(() => secrets.delete(db))
  return secret
}

/** What an order may hold of the stock. */
export interface HoldCheck {
  /**
   * Throws CONFLICT when the provider does not take the amount (C273), or when the account, address, phone or network
   * of the order holds too much with it (C270).
   */
  assertAllowed: (order: Amount) => void
  /** Records what the order holds until it is paid, confirmed or cancelled. */
  record: (orderId: string, order: Amount) => Promise<unknown>
}

type HeldPlacing = Pick<ValidatedOrder, 'method' | 'delivery'> & {
  secret: Buffer
  ip: string
  amountMax: number | undefined
}

/**
 * Locks what the account, address, phone and network of an order hold, until the transaction ends: orders at the same
 * time cannot exceed a limit together. `secret`: of `holdSecretOf`; `ip`: of the request; `amountMax`: of the provider, in
 * fils. `RATE_LIMIT=off` leaves the limits of what is held out.
 */
export async function checkHolds(
  tx: Executor,
  { config }: Pick<Deps, 'config'>,
  shopper: Shopper,
  placing: HeldPlacing
): Promise<HoldCheck> {
  const { method, delivery, secret, ip, amountMax } = placing
  const keys = holdKeys(secret, { shopperId: shopper.id, delivery, ip })
  await lockHolds(tx, config.rateLimit ? keys : { ...noKeys, account: keys.account })
  const limits = await findOrderLimits(tx)
  const checks: { limit: Amount; held: Amount; error: () => ApiError }[] = []
  if (config.rateLimit) {
    const most = limitsOf(limits, await findOwnLimit(tx, shopper.id))
    for (const scope of holdScopes) {
      const [limit, key] = [most[scope], keys[scope]]
      if (limit && key)
        checks.push({ limit, held: await sumHeld(tx, scope, key), error: () => heldError(scope, limit) })
    }
  }
  if (method === 'COD' && !shopper.isAccountVerified) {
    const limit = { pieces: limits.cashPieces, amount: toFils(limits.cashAmount) }
    checks.push({ limit, held: await sumCash(tx, shopper.id), error: () => cashError(limits) })
  }
  return {
    assertAllowed(order) {
      if (amountMax !== undefined && order.amount > amountMax) throw tooLargeError(method, amountMax)
      for (const { limit, held, error } of checks) if (exceeds(limit, held, order)) throw error()
    },
    record: (orderId, order) => addHold(tx, orderId, keys, order)
  }
}

function tooLargeError(method: PaymentMethod, amountMax: number): ApiError {
  const amount = toAed(amountMax)
  return new ApiError('PAYMENT_TOO_LARGE', paymentTooLarge(method, formatAmount(amount)), undefined, {
    amount
  })
}

const HELD_MAX = 5000

/** Lists the orders that hold stock without being paid or confirmed. */
export async function heldOrders(db: Executor): Promise<HeldOrder[]> {
  return listHeld(db, confirmWindow(await findOrderLimits(db)), HELD_MAX)
}

const noKeys = { account: null, address: null, phone: null, network: null, site: null }

function heldError(scope: HoldScope, { pieces, amount }: Amount): ApiError {
  const held = scope === 'site' ? 'network' : scope
  const aed = toAed(amount)
  return new ApiError('TOO_MUCH_HELD', tooMuchHeld(held, pieces, formatAmount(aed)), undefined, {
    ...{ held, pieces, amount: aed }
  })
}

const cashError = ({ cashPieces: pieces, cashAmount: amount }: OrderLimits) =>
  new ApiError('CASH_UNVERIFIED', cashUnverified(pieces, formatAmount(amount)), undefined, { pieces, amount })
