import type { Order } from '@sahra/shared/contract/order'
import type { Executor } from '../db/database'
import { queueMail } from '../mail/outbox.queries'
import { addTask } from '../payment/payment.queries'
import { hasProvider } from '../payment/providers'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import {
  changePayment,
  changeStatus,
  findFacts,
  type OrderFacts,
  piecesOf,
  setConfirmed,
  setTracking,
  type Tracking
} from './changes.queries'
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  refundedMail,
  rejectedMail,
  shippedMail
} from './order-mail.text'
import { addEvent, findOrder } from './order.queries'
import { inShelfOrder } from './order.rules'
import { noSuchOrder, notAuthorized, notCancellable, nothingToRefund, notPossible } from './order.text'
import { putBack } from './shelf.queries'

type Shop = Pick<Deps, 'db' | 'config'>
type OrderMail = (name: string, order: Order, publicUrl: string) => { subject: string; text: string }

/** By the shopper, while it is Pending. Of a cancel and a shipment at once, one wins and the other is refused. */
export const cancelOrder = (shop: Shop, shopperId: string, id: string): Promise<Order> =>
  shop.db.transaction(async tx => {
    const facts = await findFacts(tx, id)
    if (facts?.shopperId !== shopperId) throw new ApiError('NOT_FOUND', noSuchOrder)
    if (!(await changeStatus(tx, id, 'Pending', 'Cancelled', shopperId)))
      throw new ApiError('CONFLICT', notCancellable)
    await restock(tx, id)
    // What is paid already goes back by the shop's own hand (decision C38).
    if (hasProvider(shop.config, facts.paymentMethod) && facts.paymentStatus !== 'Paid')
      await addTask(tx, id, 'release')
    await addEvent(tx, id, { status: 'Cancelled', actor: 'shopper' })
    return tell(tx, shop, facts, 'order-cancelled', cancelledMail)
  })

/**
 * The team has the pieces. What was authorized by card is captured now; where no payment provider is configured, the
 * team has taken the money itself.
 */
export const confirmOrder = (shop: Shop, id: string): Promise<Order> =>
  change(shop, id, async (tx, facts) => {
    if (!(await setConfirmed(tx, id))) throw refused('confirm', facts)
    const { paymentMethod, paymentStatus } = facts
    const isDue = paymentMethod !== 'COD' && paymentStatus !== 'Paid'
    const bySelf = isDue && !hasProvider(shop.config, paymentMethod)
    if (isDue && !bySelf) {
      if (paymentStatus !== 'Authorized') throw new ApiError('CONFLICT', notAuthorized)
      await addTask(tx, id, 'capture')
    }
    if (bySelf && !(await changePayment(tx, id, paymentStatus, 'Paid'))) throw refused('confirm', facts)
    await addEvent(tx, id, { paymentStatus: bySelf ? 'Paid' : undefined, actor: 'shop', note: 'confirmed' })
    return tell(tx, shop, facts, 'order-confirmed', confirmedMail)
  })

/** The team cannot get the pieces: the order is cancelled and nothing is charged. */
export const rejectOrder = (shop: Shop, id: string): Promise<Order> =>
  change(shop, id, async (tx, facts) => {
    if (!(await changeStatus(tx, id, 'Pending', 'Cancelled'))) throw refused('reject', facts)
    await restock(tx, id)
    const settled = await giveBack(tx, shop, facts)
    await addEvent(tx, id, { status: 'Cancelled', paymentStatus: settled, actor: 'shop', note: 'rejected' })
    return tell(tx, shop, facts, 'order-rejected', rejectedMail)
  })

/** Sends back what was paid for an order that its shopper cancelled. */
export const refundOrder = (shop: Shop, id: string): Promise<Order> =>
  change(shop, id, async (tx, facts) => {
    if (facts.status !== 'Cancelled' || !['Authorized', 'Paid'].includes(facts.paymentStatus))
      throw new ApiError('CONFLICT', nothingToRefund)
    const settled = await giveBack(tx, shop, facts)
    await addEvent(tx, id, { paymentStatus: settled, actor: 'shop', note: 'refund' })
    return tell(tx, shop, facts, 'order-refunded', refundedMail)
  })

export const shipOrder = (shop: Shop, id: string, tracking: Tracking): Promise<Order> =>
  change(shop, id, async (tx, facts) => {
    if (!(await changeStatus(tx, id, 'Pending', 'Shipped'))) throw refused('ship', facts)
    await setTracking(tx, id, tracking)
    await addEvent(tx, id, { status: 'Shipped', actor: 'shop' })
    return tell(tx, shop, facts, 'order-shipped', shippedMail)
  })

/** Cash changes hands at the door. */
export const deliverOrder = (shop: Shop, id: string): Promise<Order> =>
  change(shop, id, async (tx, facts) => {
    if (!(await changeStatus(tx, id, 'Shipped', 'Delivered'))) throw refused('deliver', facts)
    const paid = facts.paymentMethod === 'COD' && (await changePayment(tx, id, 'Pending', 'Paid'))
    await addEvent(tx, id, { status: 'Delivered', paymentStatus: paid ? 'Paid' : undefined, actor: 'shop' })
    return tell(tx, shop, facts, 'order-delivered', deliveredMail)
  })

const change = (shop: Shop, id: string, work: (tx: Executor, facts: OrderFacts) => Promise<Order>) =>
  shop.db.transaction(async tx => {
    const facts = await findFacts(tx, id)
    if (!facts) throw new ApiError('NOT_FOUND', noSuchOrder)
    return work(tx, facts)
  })

const refused = (verb: string, { status, confirmed }: OrderFacts) =>
  new ApiError('CONFLICT', notPossible(verb, verb === 'confirm' && confirmed ? 'confirmed already' : status))

/** The provider is asked, and its answer changes the payment; without one the team has done it, and it is noted at once. */
async function giveBack(tx: Executor, { config }: Shop, { id, paymentMethod, paymentStatus }: OrderFacts) {
  const to = paymentStatus === 'Paid' ? 'Refunded' : 'Released'
  if (hasProvider(config, paymentMethod)) await addTask(tx, id, to === 'Refunded' ? 'refund' : 'release')
  else if (paymentStatus === 'Paid' || paymentStatus === 'Authorized')
    return (await changePayment(tx, id, paymentStatus, to)) ? to : undefined
  return undefined
}

async function restock(tx: Executor, id: string) {
  for (const piece of inShelfOrder(await piecesOf(tx, id))) await putBack(tx, piece)
}

async function tell(tx: Executor, { config }: Shop, facts: OrderFacts, reason: string, mail: OrderMail) {
  const order = await findOrder(tx, facts.shopperId, facts.id)
  if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
  await queueMail(tx, {
    kind: 'order',
    to: facts.email,
    orderId: facts.id,
    dedupeKey: `${reason}:${facts.id}`,
    ...mail(facts.name, order, config.publicUrl)
  })
  return order
}
