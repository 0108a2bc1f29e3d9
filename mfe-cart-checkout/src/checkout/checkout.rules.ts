import type { Address, AddressFields } from '@sahra/shared/contract/address'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { Order, OrderPlacement, PaymentMethod } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { price, subtotalOf, type Pricing } from '@sahra/shared/pricing.rules'
import { available, colorOf, imageOf, keyOf, quantityOf, sizeOf, wholeQuantity } from '../cart/cart.rules'

/** The order they are offered in; the first is chosen unless the shopper chooses (specification section 9). */
export const PAYMENT_METHODS: readonly PaymentMethod[] = ['cod', 'stripe', 'razorpay']

/** What the product page puts into the history entry (specification section 2, product detail). */
export interface BuyNow {
  productId: string
  variantId?: string | null
  size?: string | null
  color?: string | null
  quantity: number
  productName: string
  price: number | null
  thumbnail?: string
}

/** One thing to order. `unitPrice` in AED; null when there is none. */
export interface Item {
  key: string
  productId: string
  variantId: string | null
  name: string | undefined
  image: string | undefined
  color: string | undefined
  size: string | undefined
  quantity: number
  unitPrice: number | null
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined

/** The Buy Now item in a history entry's state, if it is one. */
export function buyNowIn(state: unknown): BuyNow | undefined {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  const productId = text(given.productId)
  if (!productId) return undefined
  const amount = Number(given.price)
  return {
    productId,
    variantId: text(given.variantId) ?? null,
    size: text(given.size) ?? null,
    color: text(given.color) ?? null,
    quantity: wholeQuantity(given.quantity as number | undefined),
    productName: text(given.productName) ?? '',
    price: given.price === null || given.price === undefined || !Number.isFinite(amount) ? null : amount,
    thumbnail: text(given.thumbnail)
  }
}

export const itemOf = (buyNow: BuyNow): Item => ({
  key: keyOf(buyNow),
  productId: buyNow.productId,
  variantId: buyNow.variantId ?? null,
  name: text(buyNow.productName),
  image: buyNow.thumbnail,
  color: buyNow.color ?? undefined,
  size: buyNow.size ?? undefined,
  quantity: buyNow.quantity,
  unitPrice: buyNow.price
})

/** Tells one Buy Now from another, and from the cart. */
export const keyOfBuyNow = (buyNow: BuyNow | undefined): string => (buyNow ? keyOf(buyNow) : 'cart')

/** What of the cart can be ordered: unavailable lines stay out (specification section 5). */
export const itemsOf = (lines: readonly CartLine[]): Item[] =>
  available(lines).map(line => ({
    key: keyOf(line),
    productId: line.productId,
    variantId: line.variantId,
    name: line.product?.name,
    image: imageOf(line),
    color: colorOf(line),
    size: sizeOf(line),
    quantity: quantityOf(line),
    unitPrice: line.unitPrice
  }))

export const priceOf = (items: readonly Item[], settings: PublicSettings | undefined): Pricing =>
  price(
    subtotalOf(items.map(item => ({ unitPrice: item.unitPrice ?? 0, quantity: item.quantity }))),
    settings
  )

/** The default address, else the first. */
export const preselected = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(address => address.isDefault) ?? addresses[0]

const FIELDS = ['street', 'city', 'state', 'zip', 'country'] as const

/** The one that was not there before; else the last that reads as it was written. */
export const added = (
  before: readonly Address[],
  after: readonly Address[],
  fields: AddressFields
): Address | undefined =>
  after.find(address => before.every(old => old._id !== address._id)) ??
  after.findLast(address => FIELDS.every(field => address[field] === fields[field].trim()))

const EMIRATES = /^(uae|ae|are|(the )?(united arab )?emirates|الإمارات.*)$/

/** Free text, as people write it: 'UAE', 'U.A.E.', 'United Arab Emirates'. */
export const isInEmirates = (country: string): boolean =>
  EMIRATES.test(country.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim())

export const hasStreet = (address: Address | undefined): address is Address => !!address?.street?.trim()

/** What is sent, literally (specification section 3, order placement payload). */
export function placementOf(order: {
  items: readonly Item[]
  address: Address
  name: string | undefined
  payment: PaymentMethod
  pricing: Pricing
  cartVersion: string | undefined
}): OrderPlacement {
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
export function orderIn(answer: unknown): Order | undefined {
  const given = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const order = [given, given.order, given.data].find(
    candidate => typeof (candidate as { _id?: unknown } | undefined)?._id === 'string'
  )
  return order as Order | undefined
}

export const totalOf = (order: Order): number | undefined => order.pricing?.grandTotal ?? order.totalAmount

/** What one attempt to order is about; the same attempt, made again, is the same (decision C101). */
export const intentOf = (items: readonly Item[], cartVersion: string | undefined): string =>
  cartVersion === undefined
    ? JSON.stringify(items.map(item => [item.key, item.quantity]))
    : `cart-${cartVersion}`
