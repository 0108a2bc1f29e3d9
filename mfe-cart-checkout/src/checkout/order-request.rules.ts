import type { Address } from '@sahra/shared/contract/address'
import type { Order, PlaceOrderRequest, PaymentMethod } from '@sahra/shared/contract/order'
import type { Pricing } from '@sahra/shared/pricing.rules'
import type { OrderItem } from './checkout.rules'

/** What is sent, literally (specification section 3, order placement payload). */
export function orderRequest(order: {
  items: readonly OrderItem[]
  address: Address
  name: string | undefined
  payment: PaymentMethod
  pricing: Pricing
  cartVersion: string | undefined
}): PlaceOrderRequest {
  const { items, name, payment, pricing, cartVersion } = order
  const { _id, street, city, state, zip, country, phone } = order.address
  return {
    products: items.map(({ productId, variantId, size, color, quantity }) => ({
      productId,
      variantId,
      size: size ?? null,
      color: color ?? null,
      quantity
    })),
    totalAmount: pricing.grandTotal,
    address: { _id, name, street, city, state, zip, country, phone },
    paymentMethod: payment.toUpperCase(),
    codConfirmed: payment === 'cod',
    pricing: {
      subtotal: pricing.subtotal,
      shippingFee: pricing.shippingFee,
      taxAmount: pricing.taxAmount,
      taxRate: pricing.taxRate,
      taxMode: pricing.taxMode,
      shippingMethod: pricing.shippingMethod,
      deliveryEta: pricing.deliveryEta,
      grandTotal: pricing.grandTotal,
      currency: 'AED'
    },
    ...(cartVersion === undefined ? {} : { cartVersion })
  }
}

/** A bare order, or one inside `order` or `data` (decision C34); undefined when the answer holds none. */
export function orderFrom(answer: unknown): Order | undefined {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const order = [body, body.order, body.data].find(
    candidate => typeof (candidate as { _id?: unknown } | undefined)?._id === 'string'
  )
  return order as Order | undefined
}

export const totalOf = (order: Order): number | undefined => order.pricing?.grandTotal ?? order.totalAmount

/** The hosted page on which the order is paid: an address of the web, or of this very machine while one develops. */
export function safePaymentUrl({ paymentUrl }: Order): string | undefined {
  if (!paymentUrl || !URL.canParse(paymentUrl)) return undefined
  const { protocol, hostname } = new URL(paymentUrl)
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? paymentUrl : undefined
}

/** What one attempt to order is about; the same attempt, made again, is the same (decision C101). */
export const orderIntent = (items: readonly OrderItem[], cartVersion: string | undefined): string =>
  cartVersion === undefined
    ? JSON.stringify(items.map(item => [item.key, item.quantity]))
    : `cart-${cartVersion}`
