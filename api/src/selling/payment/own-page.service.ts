import type { Order } from '@sahra/shared/contract/order'
import { paths } from '@sahra/shared/routing/paths'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { type Language, pathIn } from '../../server/language/language.rules'
import { wordingOf } from '../../house/mail/wording'
import { findShop, nameIn } from '../../house/settings/shop.queries'
import { findOrder } from '../order/order.queries'
import { notPayable } from '../order/order.text'
import { promiseIn } from '../order/promise-wording'
import { applyReading } from './apply-payment.service'
import { INK, type OwnPage, ownPageTextIn } from './own-page-document'
import { findOwnOrder, ownPageUrl, paymentTitleIn } from './payment-page.service'
import type { Shop } from './payment.queries'
import type { Embedded, Payment, PaymentProvider } from './provider'
import type { PaymentProviders } from './providers'
import { verified } from './verified'

const names: Partial<Record<string, string>> = { RAZORPAY: 'Razorpay', STRIPE: 'Stripe' }

/**
 * Returns what the own payment page of a shopper's order shows; undefined when there is nothing to pay on it. The provider
 * is asked first: after a reload the order may be paid, and must not be paid twice.
 */
export async function findOwnPage(
  shop: Shop,
  providers: PaymentProviders,
  shopperId: string,
  orderId: string
): Promise<(OwnPage & Pick<Embedded, 'sources'>) | undefined> {
  const order = await findOwnOrder(shop, shopperId, orderId)
  const provider = providers[order.method]
  const { sessionRef, language, amount, number, email, leftS } = order
  if (!provider?.embedded || !order.isPayable || order.url !== ownPageUrl(shop, orderId) || !sessionRef)
    return undefined
  if (await isPaid(provider, order)) return undefined
  const { embedded } = provider
  const details = await findShop(shop.db, shop.config)
  const shopName = nameIn(details, language)
  const title = paymentTitleIn(language, shopName, number)
  const text = ownPageTextIn(language)
  const { opening, closed, checking } = text
  const placed = await findOrder(shop.db, shopperId, orderId)
  const name = names[order.method] ?? ''
  return {
    ...{ language, shopName, title, part: embedded.part, sources: embedded.sources },
    ...deliveryIn(language, placed),
    total: wordingOf(language).formatAmount(toAed(amount), details.currencyMark),
    data: {
      scriptUrl: embedded.scriptUrl,
      options: await embedded.optionsOf({ sessionRef, shopName, title, email, language, color: INK }),
      leftS: leftS ?? NO_END_S,
      returnPath: `/api/order/${orderId}/payment`,
      paidPath: pathIn(language, paths.orderSuccess(orderId)),
      orderPath: pathIn(language, paths.order(orderId)),
      text: {
        opening,
        closed,
        checking,
        opened: order.method === 'STRIPE' ? text.enterCard : text.opened(name),
        failed: text.failed(name)
      }
    }
  }
}

/** Where and how an order is delivered, in its language. */
function deliveryIn(language: Language, order: Order | undefined): Pick<OwnPage, 'address' | 'delivery'> {
  const { address, pricing, promise } = order ?? {}
  const promised = order && promiseIn(language, order)?.promised
  const text = ownPageTextIn(language)
  return {
    address: promise?.kind === 'pick-up' || !address ? undefined : text.address(address.street, address.city),
    delivery: promised ?? text.estimated(pricing?.deliveryEta ?? '')
  }
}

/** For an order that an older version placed without an end. */
const NO_END_S = 3600

async function isPaid(provider: PaymentProvider, order: Payment): Promise<boolean> {
  // A provider that does not respond may still show its window.
  const reading = await provider.read(order).catch(() => undefined)
  return reading !== undefined && reading.state !== 'open' && reading.state !== 'processing'
}

/** Applies the payment that a shopper comes back with, as the provider reports it. Throws BAD_INPUT and UNAVAILABLE. */
export async function confirmPayment(
  shop: Shop,
  providers: PaymentProviders,
  shopperId: string,
  { orderId, fields }: { orderId: string; fields: Record<string, unknown> }
): Promise<void> {
  const order = await findOwnOrder(shop, shopperId, orderId)
  const provider = providers[order.method]
  if (!provider?.readReturn) throw new ApiError('NOT_PAYABLE', notPayable)
  await applyReading(shop, order, await verified(provider.readReturn(order, fields)))
}
