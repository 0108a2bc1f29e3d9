import { createHash } from 'node:crypto'
import type { Order, RequestReturnRequest, ReturnStatus } from '@sahra/shared/contract/order'
import { isBlank } from '@sahra/shared/rules/blank.rules'
import { leftToReturn } from '@sahra/shared/rules/returns.rules'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { keepAccountOpen } from '../../people/account/accounts.queries'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps, Shopper } from '../../server/feature'
import { claimKey, completeKey, findKey } from '../order/order.queries'
import { inLockOrder, isIdempotencyKey } from '../order/order.rules'
import { badKey, noSuchOrder } from '../order/order.text'
import { refundPayment } from '../order-management/refund.service'
import type { ShopOfMerchant } from '../order-management/status.service'
import { releaseStock } from '../../catalogue/stock/stock.queries'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { signInFirst } from '../../server/http/access.text'
import { findOwnOrder, queueReturnMail } from './return-mail.service'
import { acceptedMail, receivedMail, refusedMail, requestedMail, type ReturnMail } from './return-mails'
import { addReturn, changeReturn, findReturn, listReturnedItems, lockOwnOrder } from './returns.queries'
import {
  findRepeated,
  mergeItems,
  paidFor,
  type ReturnItem,
  returnTransitions,
  storedText,
  withReturnBy
} from './returns.rules'
import { returnText as text } from './returns.text'

const requestRate = { name: 'return', max: 10, windowS: 60 }

/**
 * Requests the return of items of a shopper's own order, in one transaction (C116). A repeated key, or the same items and
 * reason as of a return that still waits, makes no second return. Throws NOT_FOUND, BAD_INPUT, or CONFLICT when the order
 * or a quantity cannot be returned.
 */
export async function requestReturn(
  deps: Deps,
  shopper: Shopper,
  id: string,
  request: RequestReturnRequest & { key: string | undefined }
): Promise<Order> {
  const { key } = request
  const items = mergeItems(request.items)
  const reason = storedText(request.reason)
  if (key !== undefined && !isIdempotencyKey(key)) throw new ApiError('INVALID_KEY', badKey)
  if (!items.length) throw new ApiError('NO_RETURN_ITEMS', text.noItems)
  if (isBlank(reason)) throw new ApiError('NO_RETURN_REASON', text.noReason)
  await hitLimit(deps, requestRate, shopper.id)
  return deps.db.transaction(async tx => {
    if (!(await keepAccountOpen(tx, shopper.id))) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    if (!(await lockOwnOrder(tx, shopper.id, id))) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
    const order = await findOwnOrder(tx, shopper.id, id)
    const isRepeated =
      (await isKeyRepeated(tx, shopper.id, { key, id, items, reason })) ||
      findRepeated(order, items, reason) !== undefined
    if (!isRepeated) {
      assertReturnable(order, items, deps.config.returnWindowDays)
      const returnId = await addReturn(tx, { orderId: id, items, reason })
      await queueReturnMail(
        tx,
        deps,
        { ...shopper, verified: shopper.isAccountVerified, shopperId: shopper.id, orderId: id, id: returnId },
        requestedMail
      )
    }
    if (key !== undefined) await completeKey(tx, shopper.id, key, id)
    return withReturnBy(await findOwnOrder(tx, shopper.id, id), deps.config.returnWindowDays)
  })
}

/** Claims the key; true when an earlier request with the same details has it. */
async function isKeyRepeated(
  tx: Executor,
  shopperId: string,
  { key, ...details }: { key: string | undefined; id: string; items: ReturnItem[]; reason: string }
): Promise<boolean> {
  if (key === undefined) return false
  const { id, items, reason } = details
  const hash = createHash('sha256')
    .update(JSON.stringify(['return', id, items, reason]))
    .digest('hex')
  if (await claimKey(tx, shopperId, key, hash)) return false
  if ((await findKey(tx, shopperId, key))?.requestHash !== hash)
    throw new ApiError('RETURN_KEY_REUSED', text.keyReused)
  return true
}

function assertReturnable(order: Order, items: readonly ReturnItem[], windowDays: number) {
  const left = leftToReturn(order)
  for (const { line, quantity } of items) {
    const available = left[line]
    if (available === undefined) throw new ApiError('UNKNOWN_ORDER_LINE', text.noSuchLine)
    if (quantity <= available) continue
    const product = order.products[line]?.title ?? ''
    const details = { left: available, product }
    throw new ApiError('RETURN_TOO_MANY', text.tooMany(product, available), undefined, details)
  }
  if (withReturnBy(order, windowDays).returnBy) return
  const couldBeReturned = withReturnBy(order, windowDays, 0).returnBy !== undefined
  throw couldBeReturned
    ? new ApiError('RETURN_TOO_LATE', text.tooLate)
    : new ApiError('NOT_DELIVERED', text.notDelivered)
}

/** Accepts a requested return. All changes throw NOT_FOUND, or CONFLICT in another status. */
export const acceptReturn = (shop: ShopOfMerchant, numberOrId: string): Promise<Order> =>
  change(shop, numberOrId, { to: 'Accepted', verb: 'accept', mail: acceptedMail })

/** Refuses a requested or accepted return; the shopper reads the note. Its items can be returned again. */
export const refuseReturn = (shop: ShopOfMerchant, numberOrId: string, note: string): Promise<Order> =>
  change(shop, numberOrId, { to: 'Refused', verb: 'refuse', mail: refusedMail, note })

/**
 * Puts the items of an accepted return back into the stock and refunds what was paid for them, or `amount` (fils), which
 * must not be more.
 */
export const receiveReturn = (shop: ShopOfMerchant, numberOrId: string, amount?: number): Promise<Order> =>
  change(shop, numberOrId, { to: 'Received', verb: 'receive', mail: receivedMail, amount })

interface Change {
  to: ReturnStatus
  verb: 'accept' | 'refuse' | 'receive'
  mail: ReturnMail
  note?: string
  amount?: number | undefined
}

const change = (
  shop: ShopOfMerchant,
  numberOrId: string,
  { to, verb, mail, note, amount }: Change
): Promise<Order> =>
  shop.db.transaction(async tx => {
    const found = await findReturn(tx, numberOrId)
    if (!found) throw new ApiError('NOT_FOUND', text.noSuchReturn)
    await lockOwnOrder(tx, found.shopperId, found.orderId)
    const order = await findOwnOrder(tx, found.shopperId, found.orderId)
    // Read again under the lock.
    const current = await findReturn(tx, found.id)
    const from = current?.status ?? found.status
    const refundAmount = to === 'Received' ? refundOf(order, found.id, amount) : undefined
    const isAllowed = returnTransitions[from].includes(to)
    if (!isAllowed || !(await changeReturn(tx, found.id, { from, to, note, refundAmount })))
      throw new ApiError('CONFLICT', text.notPossible(verb, from))
    if (to === 'Received')
      for (const item of inLockOrder(await listReturnedItems(tx, found.id))) await releaseStock(tx, item)
    if (refundAmount)
      await refundPayment(tx, shop, found.orderId, {
        amount: refundAmount,
        reason: text.refundReason(found.number),
        isAnnounced: true
      })
    if (shop.by !== undefined) {
      const details = refundAmount === undefined ? {} : { amount: toAed(refundAmount) }
      await recordChanges(tx, [{ by: shop.by, action: `return.${verb}`, subject: found.number, details }])
    }
    return queueReturnMail(tx, shop, found, mail)
  })

function refundOf(order: Order, returnId: string, amount: number | undefined): number {
  const items = order.returns?.find(({ _id }) => _id === returnId)?.items ?? []
  const paid = paidFor(order, items)
  if (amount !== undefined && amount > paid) throw new ApiError('CONFLICT', text.tooMuch(toAed(paid)))
  return amount ?? paid
}
