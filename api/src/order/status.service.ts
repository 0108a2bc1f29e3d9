import type { Order, PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/platform/database/database'
import { toAed } from '@sahra/shared/pricing.rules'
import { ApiError } from '../api-error'
import { recordChanges } from '../catalogue/history.queries'
import type { Deps } from '../feature'
import { changePayment, isPaid } from './payment-states'
import { refundPayment } from './refund.service'
import {
  changeStatus,
  findOrderState,
  type OrderState,
  listOrderItems,
  lockPaymentStatus,
  setConfirmed,
  setTracking,
  type Tracking
} from './status.queries'
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  expiredMail,
  rejectedMail,
  releasedMail,
  shippedMail,
  unpaidMail
} from './order-mails'
import { queueOrderMail } from './order-mail.service'
import { addEvent, findOrder } from './order.queries'
import { inLockOrder } from './order.rules'
import { hasProvider } from './payment-method.rules'
import { addPaymentTask } from './payment-task.queries'
import { noSuchOrder, notAuthorized, notCancellable, notPaid, notPossible, refundReasons } from './order.text'
import { giveBackUse } from '../promotion/promotion.queries'
import { releaseStock } from './stock.queries'

type Shop = Pick<Deps, 'db' | 'config'>
/** `by`: who takes a step for the merchant; it is then in the history. */
export type ShopOfMerchant = Shop & { by?: string }

/** Cancels a shopper's own Pending order. Of a concurrent cancel and shipment, one wins and the other is a CONFLICT. */
export const cancelOrder = (shop: Shop, shopperId: string, id: string): Promise<Order> =>
  shop.db.transaction(async tx => {
    const order = await findOrderState(tx, id)
    if (order?.shopperId !== shopperId) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
    if (!(await changeStatus(tx, id, { from: 'Pending', to: 'Cancelled' }, shopperId)))
      throw new ApiError('NOT_CANCELLABLE', notCancellable)
    await giveBack(tx, id)
    // The team refunds a captured payment by command (C38).
    if (hasProvider(shop.config, order.paymentMethod) && !isPaid(order.paymentStatus))
      await addPaymentTask(tx, id, 'release')
    await addEvent(tx, id, { status: 'Cancelled', actor: 'shopper' })
    return queueOrderMail(tx, shop, id, { reason: 'order-cancelled', mail: cancelledMail })
  })

/**
 * Confirms that the team has the products: an authorized payment is captured. Without a configured provider the team
 * has collected the payment itself.
 */
export const confirmOrder = (shop: ShopOfMerchant, id: string): Promise<Order> =>
  changeOrder(shop, id, { name: 'confirm' }, async (tx, order) => {
    if (!(await setConfirmed(tx, id))) throw transitionError('confirm', order)
    const { paymentMethod, paymentStatus } = order
    const isPaymentDue = paymentMethod !== 'COD' && !isPaid(paymentStatus)
    const isTakenByTeam = isPaymentDue && !hasProvider(shop.config, paymentMethod)
    if (isPaymentDue && !isTakenByTeam) {
      if (paymentStatus !== 'Authorized') throw new ApiError('CONFLICT', notAuthorized)
      await addPaymentTask(tx, id, 'capture')
    }
    if (isTakenByTeam) await setPayment(tx, id, 'Paid')
    await addEvent(tx, id, { actor: 'shop', note: 'confirmed' })
    return queueOrderMail(tx, shop, id, { reason: 'order-confirmed', mail: confirmedMail })
  })

/** Cancels an order whose products are unavailable; nothing is charged. */
export const rejectOrder = (shop: ShopOfMerchant, id: string): Promise<Order> =>
  changeOrder(shop, id, { name: 'reject' }, async (tx, order) => {
    if (!(await changeStatus(tx, id, { from: 'Pending', to: 'Cancelled' })))
      throw transitionError('reject', order)
    await giveBack(tx, id)
    // The change locks the order: what was captured while it waited for the lock goes back, too.
    const paymentStatus = (await lockPaymentStatus(tx, id)) ?? order.paymentStatus
    await returnPayment(tx, shop, { ...order, paymentStatus })
    await addEvent(tx, id, { status: 'Cancelled', actor: 'shop', note: 'rejected' })
    return queueOrderMail(tx, shop, id, { reason: 'order-rejected', mail: rejectedMail })
  })

/** Cancels an order that is unpaid at the end of its window, in the caller's transaction. */
export async function expireOrder(tx: Executor, shop: Shop, id: string): Promise<void> {
  const order = await findOrderState(tx, id)
  if (!order || !(await changeStatus(tx, id, { from: 'Pending', to: 'Cancelled' }))) return
  await giveBack(tx, id)
  await addEvent(tx, id, { status: 'Cancelled', actor: 'shop', note: 'not paid in time' })
  await queueOrderMail(tx, shop, id, { reason: 'order-expired', mail: expiredMail })
}

export async function queueReminder(tx: Executor, shop: Shop, id: string): Promise<void> {
  const order = await findOrderState(tx, id)
  if (order) await queueOrderMail(tx, shop, id, { reason: 'order-unpaid', mail: unpaidMail })
}

/**
 * Returns the payment of an order: the authorization of a cancelled one is released, of a paid one `amount` fils or all
 * that is left is refunded. `refunded`: fils, undefined for a release. Throws CONFLICT when there is nothing to return,
 * or when it is all of an order that is still to be shipped.
 */
export const refundOrder = (
  shop: ShopOfMerchant,
  id: string,
  amount?: number
): Promise<{ order: Order; refunded: number | undefined }> =>
  changeOrder(
    shop,
    id,
    { name: 'refund', details: amount === undefined ? {} : { amount: toAed(amount) } },
    async (tx, { status, shopperId, ...payment }) => {
      const isReleased = status === 'Cancelled' && payment.paymentStatus === 'Authorized'
      if (isReleased) {
        await returnPayment(tx, shop, payment)
        await addEvent(tx, id, { actor: 'shop', note: 'release' })
        await queueOrderMail(tx, shop, id, { reason: 'order-released', mail: releasedMail })
      }
      const refunded = isReleased
        ? undefined
        : await refundPayment(tx, shop, id, { amount, reason: refundReasons.team })
      const order = await findOrder(tx, shopperId, id)
      if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
      return { order, refunded }
    }
  )

/** Ships an order that is paid, or that is paid on delivery; any other is a CONFLICT. */
export const shipOrder = (shop: ShopOfMerchant, id: string, tracking: Tracking): Promise<Order> =>
  changeOrder(shop, id, { name: 'ship', details: tracking }, async (tx, order) => {
    if (!(await changeStatus(tx, id, { from: 'Pending', to: 'Shipped' })))
      throw transitionError('ship', order)
    // The change locks the order: only now its payment stays what it is.
    const paymentStatus = await lockPaymentStatus(tx, id)
    if (order.paymentMethod !== 'COD' && !(paymentStatus && isPaid(paymentStatus)))
      throw new ApiError('CONFLICT', notPaid(paymentStatus ?? order.paymentStatus))
    await setTracking(tx, id, tracking)
    await addEvent(tx, id, { status: 'Shipped', actor: 'shop' })
    return queueOrderMail(tx, shop, id, { reason: 'order-shipped', mail: shippedMail })
  })

/** Marks a shipped order as delivered, and cash on delivery as paid. */
export const deliverOrder = (shop: ShopOfMerchant, id: string): Promise<Order> =>
  changeOrder(shop, id, { name: 'deliver' }, async (tx, order) => {
    if (!(await changeStatus(tx, id, { from: 'Shipped', to: 'Delivered' })))
      throw transitionError('deliver', order)
    if (order.paymentMethod === 'COD' && order.paymentStatus === 'Pending') await setPayment(tx, id, 'Paid')
    await addEvent(tx, id, { status: 'Delivered', actor: 'shop' })
    return queueOrderMail(tx, shop, id, { reason: 'order-delivered', mail: deliveredMail })
  })

const changeOrder = <Result>(
  shop: ShopOfMerchant,
  id: string,
  step: { name: string; details?: object },
  work: (tx: Executor, order: OrderState) => Promise<Result>
) =>
  shop.db.transaction(async tx => {
    const order = await findOrderState(tx, id)
    if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
    const result = await work(tx, order)
    const { by } = shop
    const subject = order.number ?? id
    if (by !== undefined)
      await recordChanges(tx, [{ by, action: `order.${step.name}`, subject, details: step.details }])
    return result
  })

const transitionError = (verb: string, { status, confirmed }: OrderState) =>
  new ApiError('CONFLICT', notPossible(verb, verb === 'confirm' && confirmed ? 'confirmed already' : status))

/** Queues the task for the provider, or records the new payment status when there is no provider. */
async function returnPayment(
  tx: Executor,
  shop: Shop,
  { id, paymentMethod, paymentStatus }: Pick<OrderState, 'id' | 'paymentMethod' | 'paymentStatus'>
) {
  if (isPaid(paymentStatus)) await refundPayment(tx, shop, id, { reason: refundReasons.cancelled })
  else if (hasProvider(shop.config, paymentMethod)) await addPaymentTask(tx, id, 'release')
  else if (paymentStatus === 'Authorized') await setPayment(tx, id, 'Released')
}

async function setPayment(tx: Executor, id: string, to: PaymentStatus) {
  const { isChanged, reason = '' } = await changePayment(tx, id, to, { actor: 'shop' })
  if (!isChanged) throw new ApiError('CONFLICT', reason)
}

/** Makes the items and the use of a promotion available again. */
async function giveBack(tx: Executor, id: string) {
  for (const item of inLockOrder(await listOrderItems(tx, id))) await releaseStock(tx, item)
  await giveBackUse(tx, id)
}
