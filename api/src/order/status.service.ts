import type { Order } from '@sahra/shared/contract/order'
import type { Executor } from '../db/database'
import { queueMail } from '../mail/outbox.queries'
import { addPaymentTask } from '../payment/payment.queries'
import { hasProvider } from '../payment/providers'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import {
  changePaymentStatus,
  changeStatus,
  findOrderState,
  type OrderState,
  listOrderItems,
  setConfirmed,
  setTracking,
  type Tracking
} from './status.queries'
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  refundedMail,
  rejectedMail,
  shippedMail
} from './order-mail.text'
import { addEvent, findOrder } from './order.queries'
import { inLockOrder } from './order.rules'
import { noSuchOrder, notAuthorized, notCancellable, nothingToRefund, notPossible } from './order.text'
import { releaseStock } from './stock.queries'

type Shop = Pick<Deps, 'db' | 'config'>
type OrderMail = (name: string, order: Order, publicUrl: string) => { subject: string; text: string }

/** By the shopper, while it is Pending. Of a cancel and a shipment at once, one wins and the other is refused. */
export const cancelOrder = (shop: Shop, shopperId: string, id: string): Promise<Order> =>
  shop.db.transaction(async tx => {
    const order = await findOrderState(tx, id)
    if (order?.shopperId !== shopperId) throw new ApiError('NOT_FOUND', noSuchOrder)
    if (!(await changeStatus(tx, id, 'Pending', 'Cancelled', shopperId)))
      throw new ApiError('CONFLICT', notCancellable)
    await restock(tx, id)
    // What is paid already goes back by the shop's own hand (decision C38).
    if (hasProvider(shop.config, order.paymentMethod) && order.paymentStatus !== 'Paid')
      await addPaymentTask(tx, id, 'release')
    await addEvent(tx, id, { status: 'Cancelled', actor: 'shopper' })
    return queueOrderMail(tx, shop, order, 'order-cancelled', cancelledMail)
  })

/**
 * The team has the pieces. What was authorized by card is captured now; where no payment provider is configured, the
 * team has taken the money itself.
 */
export const confirmOrder = (shop: Shop, id: string): Promise<Order> =>
  changeOrder(shop, id, async (tx, order) => {
    if (!(await setConfirmed(tx, id))) throw transitionError('confirm', order)
    const { paymentMethod, paymentStatus } = order
    const isPaymentDue = paymentMethod !== 'COD' && paymentStatus !== 'Paid'
    const isTakenByTeam = isPaymentDue && !hasProvider(shop.config, paymentMethod)
    if (isPaymentDue && !isTakenByTeam) {
      if (paymentStatus !== 'Authorized') throw new ApiError('CONFLICT', notAuthorized)
      await addPaymentTask(tx, id, 'capture')
    }
    if (isTakenByTeam && !(await changePaymentStatus(tx, id, paymentStatus, 'Paid')))
      throw transitionError('confirm', order)
    await addEvent(tx, id, {
      paymentStatus: isTakenByTeam ? 'Paid' : undefined,
      actor: 'shop',
      note: 'confirmed'
    })
    return queueOrderMail(tx, shop, order, 'order-confirmed', confirmedMail)
  })

/** The team cannot get the pieces: the order is cancelled and nothing is charged. */
export const rejectOrder = (shop: Shop, id: string): Promise<Order> =>
  changeOrder(shop, id, async (tx, order) => {
    if (!(await changeStatus(tx, id, 'Pending', 'Cancelled'))) throw transitionError('reject', order)
    await restock(tx, id)
    const settled = await returnPayment(tx, shop, order)
    await addEvent(tx, id, { status: 'Cancelled', paymentStatus: settled, actor: 'shop', note: 'rejected' })
    return queueOrderMail(tx, shop, order, 'order-rejected', rejectedMail)
  })

/** Sends back what was paid for an order that its shopper cancelled. */
export const refundOrder = (shop: Shop, id: string): Promise<Order> =>
  changeOrder(shop, id, async (tx, order) => {
    if (order.status !== 'Cancelled' || !['Authorized', 'Paid'].includes(order.paymentStatus))
      throw new ApiError('CONFLICT', nothingToRefund)
    const settled = await returnPayment(tx, shop, order)
    await addEvent(tx, id, { paymentStatus: settled, actor: 'shop', note: 'refund' })
    return queueOrderMail(tx, shop, order, 'order-refunded', refundedMail)
  })

export const shipOrder = (shop: Shop, id: string, tracking: Tracking): Promise<Order> =>
  changeOrder(shop, id, async (tx, order) => {
    if (!(await changeStatus(tx, id, 'Pending', 'Shipped'))) throw transitionError('ship', order)
    await setTracking(tx, id, tracking)
    await addEvent(tx, id, { status: 'Shipped', actor: 'shop' })
    return queueOrderMail(tx, shop, order, 'order-shipped', shippedMail)
  })

/** Cash changes hands at the door. */
export const deliverOrder = (shop: Shop, id: string): Promise<Order> =>
  changeOrder(shop, id, async (tx, order) => {
    if (!(await changeStatus(tx, id, 'Shipped', 'Delivered'))) throw transitionError('deliver', order)
    const paid = order.paymentMethod === 'COD' && (await changePaymentStatus(tx, id, 'Pending', 'Paid'))
    await addEvent(tx, id, { status: 'Delivered', paymentStatus: paid ? 'Paid' : undefined, actor: 'shop' })
    return queueOrderMail(tx, shop, order, 'order-delivered', deliveredMail)
  })

const changeOrder = (shop: Shop, id: string, work: (tx: Executor, order: OrderState) => Promise<Order>) =>
  shop.db.transaction(async tx => {
    const order = await findOrderState(tx, id)
    if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
    return work(tx, order)
  })

const transitionError = (verb: string, { status, confirmed }: OrderState) =>
  new ApiError('CONFLICT', notPossible(verb, verb === 'confirm' && confirmed ? 'confirmed already' : status))

/** The provider is asked, and its answer changes the payment; without one the team has done it, and it is noted at once. */
async function returnPayment(
  tx: Executor,
  { config }: Shop,
  { id, paymentMethod, paymentStatus }: OrderState
) {
  const to = paymentStatus === 'Paid' ? 'Refunded' : 'Released'
  if (hasProvider(config, paymentMethod))
    await addPaymentTask(tx, id, to === 'Refunded' ? 'refund' : 'release')
  else if (paymentStatus === 'Paid' || paymentStatus === 'Authorized')
    return (await changePaymentStatus(tx, id, paymentStatus, to)) ? to : undefined
  return undefined
}

async function restock(tx: Executor, id: string) {
  for (const item of inLockOrder(await listOrderItems(tx, id))) await releaseStock(tx, item)
}

async function queueOrderMail(
  tx: Executor,
  { config }: Shop,
  { id, shopperId, name, email }: OrderState,
  reason: string,
  mail: OrderMail
) {
  const order = await findOrder(tx, shopperId, id)
  if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
  await queueMail(tx, {
    kind: 'order',
    to: email,
    orderId: id,
    dedupeKey: `${reason}:${id}`,
    ...mail(name, order, config.publicUrl)
  })
  return order
}
