import { toFils } from '@sahra/shared/rules/pricing.rules'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { lockAccount } from '../account/accounts.queries'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import { isLimitValue } from '../../house/settings/order-limits.rules'
import { deleteSessions } from '../session/session.queries'
import {
  type Customer,
  findCustomer,
  listOrdersOf,
  type OrderOfCustomer,
  saveBlock,
  saveOwnLimit
} from './customer.queries'
import { customerProblems as problems } from './customer.text'

const ORDERS_MAX = 200

/** Returns a customer by id, e-mail or order, with the newest orders. */
export async function showCustomer(
  db: Executor,
  key: string
): Promise<{ customer: Customer; orders: OrderOfCustomer[] }> {
  const customer = await requireCustomer(db, key)
  return { customer, orders: await listOrdersOf(db, customer.id, ORDERS_MAX) }
}

/** Ends all sessions of a customer and refuses new ones. Orders go on. */
export const blockCustomer = (
  db: Database,
  { customer: key, reason, by }: { customer: string; reason: string; by: string }
): Promise<Customer> =>
  db.transaction(async tx => {
    const customer = await lockCustomer(tx, key)
    if (customer.blocked) throw new ApiError('CONFLICT', problems.blocked)
    await saveBlock(tx, customer.id, reason)
    await deleteSessions(tx, customer.id)
    await recordChanges(tx, [{ by, action: 'customer.blocked', subject: customer.id, details: { reason } }])
    return customer
  })

export const unblockCustomer = (
  db: Database,
  { customer: key, by }: { customer: string; by: string }
): Promise<Customer> =>
  db.transaction(async tx => {
    const customer = await lockCustomer(tx, key)
    if (!customer.blocked) throw new ApiError('CONFLICT', problems.notBlocked)
    await saveBlock(tx, customer.id, null)
    await recordChanges(tx, [{ by, action: 'customer.unblocked', subject: customer.id }])
    return customer
  })

/** Limits what an account holds in orders that are neither paid nor confirmed by these alone; null: as the shop does. */
export const limitCustomer = (
  db: Database,
  {
    customer: key,
    limit,
    by
  }: { customer: string; limit: { pieces: number; amount: number } | null; by: string }
): Promise<Customer> =>
  db.transaction(async tx => {
    const { id } = await lockCustomer(tx, key)
    if (
      limit &&
      !(isLimitValue('accountPieces', limit.pieces) && isLimitValue('accountAmount', limit.amount))
    )
      throw new ApiError('BAD_INPUT', problems.limit)
    await saveOwnLimit(tx, id, limit && { pieces: limit.pieces, amount: toFils(limit.amount) })
    await recordChanges(tx, [{ by, action: 'customer.limited', subject: id, details: limit ?? {} }])
    return requireCustomer(tx, id)
  })

/** Locks the account: a sign-in at the same time waits. Throws for a closed one. */
export async function lockCustomer(tx: Executor, key: string): Promise<Customer> {
  const { id } = await requireCustomer(tx, key)
  await lockAccount(tx, id)
  const customer = await requireCustomer(tx, id)
  if (customer.closedAt) throw new ApiError('CONFLICT', problems.closed)
  return customer
}

async function requireCustomer(db: Executor, key: string): Promise<Customer> {
  const customer = await findCustomer(db, key)
  if (!customer) throw new ApiError('NOT_FOUND', problems.unknown(key))
  return customer
}
