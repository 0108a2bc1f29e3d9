import type { Order, PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import type { Deps } from '../../server/feature'
import { changePayment, isPaid } from '../order/payment-states'
import type { RefundApproval } from '../../server/operation/operation'
import { approveRemainder, refundPayment } from './refund.service'
import {
  changeStatus,
  findOrderState,
  type OrderState,
  lockPaymentStatus,
  setConfirmed,
  setTracking,
  type Tracking
} from '../order/status.queries'
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  rejectedMail,
  releasedMail,
  shippedMail
} from '../order/order-mails'
import { queueOrderMail } from '../order/order-mail.service'
import { removeHold } from '../place-order/hold.queries'
import { addEvent, findOrder } from '../order/order.queries'
import { assertProvider } from './assert-provider'
import { addPaymentTask } from '../order/payment-task.queries'
import {
  noSuchOrder,
  notAuthorized,
  notCancellable,
  notPaid,
  notPossible,
  refundReasons
} from '../order/order.text'
import { giveBack } from './let-go.service'
import { issueDueInvoice } from '../invoice/issue-invoice.service'

type Shop = Pick<Deps, 'db' | 'config'>
/** `by`: who takes a step for the merchant; it is then in the history. `approve`: decides about money that goes back. */
export type ShopOfMerchant = Shop & { by?: string; approve?: RefundApproval }

/** Cancels a shopper's own Pending order. Of a concurrent cancel and shipment, one wins and the other is a CONFLICT. */
export const cancelOrder = (shop: Shop, shopperId: string, id: string): Promise<Order> =>
  shop.db.transaction(async tx => {
    const found = await findOrderState(tx, id)
    if (found?.shopperId !== shopperId) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
    if (!(await changeStatus(tx, id, { from: 'Pending', to: 'Cancelled' }, shopperId)))
      throw new ApiError('NOT_CANCELLABLE', notCancellable)
    await giveBack(tx, id)
    // The change locks the order: only now its payment stays what it is.
    const order = await findOrderState(tx, id)
    if (order?.isHosted) await queueReturn(tx, order)
    await addEvent(tx, id, { status: 'Cancelled', actor: 'shopper' })
    return queueOrderMail(tx, shop, id, { reason: 'order-cancelled', mail: cancelledMail })
  })

/**
 * Confirms that the team has the products: an authorized payment is captured. The payment of an order that was placed
 * without a provider has been collected by the team.
 */
export const confirmOrder = (shop: ShopOfMerchant, id: string): Promise<Order> =>
  changeOrder(shop, id, { name: 'confirm' }, async (tx, order) => {
    if (!(await setConfirmed(tx, id))) throw transitionError('confirm', order)
    const { paymentMethod, paymentStatus, isHosted } = order
    const isPaymentDue = paymentMethod !== 'COD' && !isPaid(paymentStatus)
    if (isPaymentDue && isHosted) {
      assertProvider(shop.config, order)
      if (paymentStatus !== 'Authorized') throw new ApiError('CONFLICT', notAuthorized)
      await addPaymentTask(tx, id, 'capture')
    } else if (isPaymentDue) {
      await setPayment(tx, id, 'Paid')
      await issueDueInvoice(tx, shop, id)
    }
    await addEvent(tx, id, { actor: 'shop', note: 'confirmed' })
    return queueOrderMail(tx, shop, id, { reason: 'order-confirmed', mail: confirmedMail })
  })

/** Cancels an order whose products are unavailable; its money goes back. */
export const rejectOrder = (shop: ShopOfMerchant, id: string): Promise<Order> =>
  changeOrder(shop, id, { name: 'reject' }, async (tx, order) => {
    assertProvider(shop.config, order)
    if (!(await changeStatus(tx, id, { from: 'Pending', to: 'Cancelled' })))
      throw transitionError('reject', order)
    await giveBack(tx, id)
    await removeHold(tx, id)
    // The change locks the order: what was captured while it waited for the lock goes back, too.
    await returnPayment(tx, shop, (await findOrderState(tx, id)) ?? order)
    await addEvent(tx, id, { status: 'Cancelled', actor: 'shop', note: 'rejected' })
    return queueOrderMail(tx, shop, id, { reason: 'order-rejected', mail: rejectedMail })
  })

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
      assertProvider(shop.config, payment)
      const isReleased = status === 'Cancelled' && payment.paymentStatus === 'Authorized'
      if (isReleased) {
        await returnPayment(tx, shop, payment)
        await addEvent(tx, id, { actor: 'shop', note: 'release' })
        // That of a provider follows its answer.
        if (!payment.isHosted)
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
    await issueDueInvoice(tx, shop, id)
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
  step: { name: 'confirm' | 'reject' | 'refund' | 'ship' | 'deliver'; details?: object },
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

type OrderPayment = Pick<OrderState, 'id' | 'paymentStatus' | 'isHosted'>

/** Queues the return for the provider, or records that the team has returned what it collected. */
async function returnPayment(tx: Executor, shop: ShopOfMerchant, order: OrderPayment) {
  const { id, paymentStatus } = order
  if (order.isHosted) {
    if (shop.approve) await approveRemainder(tx, id, shop.approve)
    await queueReturn(tx, order)
  } else if (isPaid(paymentStatus)) await refundPayment(tx, shop, id, { reason: refundReasons.cancelled })
  else if (paymentStatus === 'Authorized') await setPayment(tx, id, 'Released')
}

/** The provider releases or refunds all of the payment of a cancelled order (C221). */
const queueReturn = (tx: Executor, { id, paymentStatus }: OrderPayment) =>
  addPaymentTask(tx, id, isPaid(paymentStatus) ? 'refund' : 'release')

async function setPayment(tx: Executor, id: string, to: PaymentStatus) {
  const { isChanged, reason = '' } = await changePayment(tx, id, to, { actor: 'shop' })
  if (!isChanged) throw new ApiError('CONFLICT', reason)
}
