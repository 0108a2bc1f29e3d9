import type { Address } from '@sahra/shared/contract/address'
import type { Order, PlaceOrderRequest, PaymentMethod } from '@sahra/shared/contract/order'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import type { ChosenDelivery } from '../delivery/chosen-delivery'
import type { OrderItem } from './checkout.rules'

/** What the shopper asks for a gift; the note as it is typed. */
export interface Gift {
  wrap: boolean
  note: string
}

/** Builds the request body of `POST /api/order` (CC-038). */
export function orderRequest(order: {
  items: readonly OrderItem[]
  address: Address
  name: string | undefined
  payment: PaymentMethod
  pricing: Pricing
  cartVersion: string | undefined
  gift: Gift
  delivery?: ChosenDelivery | undefined
}): PlaceOrderRequest {
  const { items, name, payment, pricing, cartVersion, gift, delivery } = order
  const giftNote = gift.note.trim()
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
    ...(cartVersion === undefined ? {} : { cartVersion }),
    ...(pricing.discount?.code && { promotionCode: pricing.discount.code }),
    ...(gift.wrap && { giftWrap: true }),
    ...(giftNote && { giftNote }),
    ...(delivery && { delivery: choiceOf(delivery) })
  }
}

const choiceOf = ({ note: _note, ...choice }: ChosenDelivery) => choice

/** Replaces what the api refuses in a note: control characters of a pasted text, other than line breaks (C122). */
export const withoutControls = (note: string): string => note.replace(/[^\P{Cc}\n]/gu, ' ')

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
