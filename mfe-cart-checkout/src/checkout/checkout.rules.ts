import type { CartLine } from '@sahra/shared/contract/cart'
import type { PaymentMethod } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { price, subtotalOf, type Pricing } from '@sahra/shared/pricing.rules'
import {
  availableLines,
  colorOf,
  imageOf,
  lineKey,
  quantityOf,
  sizeOf,
  parseQuantity
} from '../cart/cart.rules'

/** In display order; the first is the default (CC-033). */
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

/** `unitPrice` in AED; null when the product has no price. */
export interface OrderItem {
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

const nonBlank = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined

/** The Buy Now item in a history entry's state, if it is one. */
export function buyNowIn(state: unknown): BuyNow | undefined {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  const productId = nonBlank(given.productId)
  if (!productId) return undefined
  const amount = Number(given.price)
  return {
    productId,
    variantId: nonBlank(given.variantId) ?? null,
    size: nonBlank(given.size) ?? null,
    color: nonBlank(given.color) ?? null,
    quantity: parseQuantity(given.quantity as number | undefined),
    productName: nonBlank(given.productName) ?? '',
    price: given.price === null || given.price === undefined || !Number.isFinite(amount) ? null : amount,
    thumbnail: nonBlank(given.thumbnail)
  }
}

export const itemFromBuyNow = (buyNow: BuyNow): OrderItem => ({
  key: lineKey(buyNow),
  productId: buyNow.productId,
  variantId: buyNow.variantId ?? null,
  name: nonBlank(buyNow.productName),
  image: buyNow.thumbnail,
  color: buyNow.color ?? undefined,
  size: buyNow.size ?? undefined,
  quantity: buyNow.quantity,
  unitPrice: buyNow.price
})

/** React key: remounts the checkout for another Buy Now item or the cart. */
export const buyNowKey = (buyNow: BuyNow | undefined): string => (buyNow ? lineKey(buyNow) : 'cart')

/** Returns the available lines as order items (CC-036). */
export const itemsFromCart = (lines: readonly CartLine[]): OrderItem[] =>
  availableLines(lines).map(line => ({
    key: lineKey(line),
    productId: line.productId,
    variantId: line.variantId,
    name: line.product?.name,
    image: imageOf(line),
    color: colorOf(line),
    size: sizeOf(line),
    quantity: quantityOf(line),
    unitPrice: line.unitPrice
  }))

export const priceItems = (items: readonly OrderItem[], settings: PublicSettings | undefined): Pricing =>
  price(
    subtotalOf(items.map(item => ({ unitPrice: item.unitPrice ?? 0, quantity: item.quantity }))),
    settings
  )
