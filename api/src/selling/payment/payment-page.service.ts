import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@sahra/shared/routing/paths'
import { ApiError } from '../../server/api-error'
import { type Language, pathIn } from '../../server/language/language.rules'
import { noSuchOrder, notPayable, payLater } from '../order/order.text'
import { findShopName } from '../../house/settings/shop.queries'
import { addPaymentTask } from '../order/payment-task.queries'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { applyReading } from './apply-payment.service'
import {
  claimSession,
  completeOpening,
  endOpening,
  findPayableOrder,
  markPageClosed,
  type PayableOrder,
  type PlannedSession,
  savePage
} from './payment-page.queries'
import { lockOrder, type Shop } from './payment.queries'
import { paymentTitle as english } from './payment-title.text'
import { paymentTitle as arabic } from './payment-title.text.ar'
import { type PaymentProvider, SessionRefused } from './provider'
import type { PaymentProviders } from './providers'

/** Longer than the calls of one opening. */
const LEASE_S = 20
const WAIT_MS = 6000
const POLL_MS = 100
const paymentTitles = { en: english, ar: arabic }
export const paymentTitleIn = (language: Language, shopName: string, number: string): string =>
  paymentTitles[language](shopName, number)
const payRate = { name: 'pay', max: 30, windowS: 60 }

/**
 * Returns the open payment page of an order, or opens one. Safe when a request and the worker call it at once: one
 * opens, the other waits for its page. Throws CONFLICT when the order cannot be paid, and the provider's error.
 */
export async function ensurePaymentPage(
  shop: Shop,
  providers: PaymentProviders,
  orderId: string
): Promise<string> {
  for (const deadline = Date.now() + WAIT_MS; ;) {
    const order = await findPayableOrder(shop.db, orderId)
    const provider = order && providers[order.method]
    if (!order?.isPayable || !provider) throw new ApiError('NOT_PAYABLE', notPayable)
    if (order.url) return order.url
    const { sessionMinS } = provider
    const session = await claimSession(shop.db, orderId, { leaseS: LEASE_S, sessionMinS })
    if (session) return openSession(shop, provider, order, session)
    if (Date.now() > deadline) throw new ApiError('PAYMENT_PAGE_TIMEOUT', payLater)
    await pause(POLL_MS)
  }
}

async function openSession(
  { db, config }: Shop,
  provider: PaymentProvider,
  { orderId, number, language, amount, email }: PayableOrder,
  session: PlannedSession
) {
  const opening = provider.open({
    orderId,
    amount,
    email,
    title: paymentTitleIn(language, await findShopName(db, language), number),
    successUrl: config.publicUrl + pathIn(language, paths.orderSuccess(orderId)),
    cancelUrl: config.publicUrl + pathIn(language, paths.order(orderId)),
    ownPageUrl: ownPageUrl({ config }, orderId),
    ...session
  })
  const page = await opening.catch(async (error: unknown) => {
    await endOpening(db, orderId, session, error instanceof SessionRefused)
    throw error
  })
  await db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    await savePage(tx, orderId, session, page)
    await completeOpening(tx, orderId)
    // Cancelled while the provider opened the page.
    if (order?.status === 'Cancelled') await addPaymentTask(tx, orderId, 'release')
  })
  return page.url
}

/** Returns the address of the shop's own payment page of an order (C408). */
export const ownPageUrl = ({ config }: Pick<Shop, 'config'>, orderId: string): string =>
  `${config.publicUrl}/api/order/${orderId}/payment`

/** Finds a shopper's own order to pay; throws UNKNOWN_ORDER, and TOO_MANY for who tries too often. */
export async function findOwnOrder(shop: Shop, shopperId: string, orderId: string): Promise<PayableOrder> {
  await hitLimit(shop, payRate, shopperId)
  const order = await findPayableOrder(shop.db, orderId)
  if (order?.shopperId !== shopperId) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
  return order
}

/**
 * Returns the payment page for a shopper's own order. The provider is asked for the state of a stored page first: one
 * that it has closed is replaced, and a payment that it has taken is applied.
 */
export async function payOrder(
  shop: Shop,
  providers: PaymentProviders,
  shopperId: string,
  orderId: string
): Promise<{ paymentUrl: string }> {
  const order = await findOwnOrder(shop, shopperId, orderId)
  const provider = providers[order.method]
  if (!order.isPayable || !provider) throw new ApiError('NOT_PAYABLE', notPayable)
  if (order.sessionRef) {
    // A provider that does not respond may still show the page.
    const reading = await provider.read(order).catch(() => undefined)
    if (reading?.state === 'closed') await markPageClosed(shop.db, orderId, order.sessionRef)
    else if (reading) await applyReading(shop, order, reading)
  }
  return { paymentUrl: await ensurePaymentPage(shop, providers, orderId) }
}
