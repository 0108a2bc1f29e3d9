import type { Address } from '@sahra/shared/contract/address'
import type { Order, PlaceOrderRequest, PaymentMethod } from '@sahra/shared/contract/order'
import type { Pricing } from '@sahra/shared/pricing.rules'
import { fieldsOf } from '@sahra/shared/fields.rules'
import type { OrderItem } from './checkout.rules'

/** Builds the request body of `POST /api/order` (CC-038). */
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
    shownTotal: pricing.grandTotal,
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

/** Unwraps the order from a bare response, `{order}` or `{data}` (C34); undefined when there is none. */
export function orderFrom(response: unknown): Order | undefined {
  const body = fieldsOf(response)
  return [response, body.order, body.data].find(isOrder)
}

const isOrder = (value: unknown): value is Order => typeof fieldsOf(value)._id === 'string'

export const totalOf = (order: Order): number | undefined => order.pricing?.grandTotal ?? order.totalAmount

/** Identifies an attempt to order: a retry of the same items or cart version gives the same string (C101). */
export const orderIntent = (items: readonly OrderItem[], cartVersion: string | undefined): string =>
  cartVersion === undefined ? itemsKey(items) : `cart-${cartVersion}`

/** The same for the same items and quantities, whatever they cost. */
export const itemsKey = (items: readonly OrderItem[]): string =>
  JSON.stringify(items.map(item => [item.key, item.quantity]))
