import type { CartLine } from '@sahra/shared/contract/cart'
import type { PaymentMethod } from '@sahra/shared/contract/order'
import type { Discount } from '@sahra/shared/contract/promotion'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { priceLines, type Pricing } from '@sahra/shared/rules/pricing.rules'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import type { FurtherOption } from '@sahra/shared/contract/product'
import { availableLines, colorOf, imageOf, lineKey, quantityOf, sizeOf } from '../cart/cart.rules'

/** In display order; the first is the default (CC-033). */
export const PAYMENT_METHODS: readonly PaymentMethod[] = ['cod', 'stripe', 'razorpay']

/** True for a method that is paid on a provider's page when no provider is configured for it (C114); an older api names none. */
export function isArranged(method: PaymentMethod, settings: PublicSettings | undefined): boolean {
  const providers = settings?.paymentProviders
  return method !== 'cod' && providers !== undefined && !providers.includes(method)
}

/** `unitPrice` in AED; null when the product has no price. */
export interface OrderItem {
  key: string
  productId: string
  variantId: string | null
  name: string | undefined
  /** Undefined for Buy Now, an older api and a product without a brand. */
  brand?: string | undefined
  image: string | undefined
  color: string | undefined
  size: string | undefined
  quantity: number
  unitPrice: number | null
  /** How many can be bought; undefined for Buy Now and for an older api. */
  stock?: number
  /** Beside colour and size. */
  options?: FurtherOption[] | undefined
  /** How it is supplied when no stock limits it. */
  supplyNote?: string | undefined
  supply?: string | undefined
  leadWeeks?: string | undefined
}

export const itemFromBuyNow = (buyNow: BuyNow): OrderItem => ({
  key: lineKey(buyNow),
  productId: buyNow.productId,
  variantId: buyNow.variantId,
  name: buyNow.productName.trim() ? buyNow.productName : undefined,
  image: buyNow.thumbnail ?? undefined,
  color: buyNow.color ?? undefined,
  size: buyNow.size ?? undefined,
  options: buyNow.options,
  quantity: buyNow.quantity,
  unitPrice: buyNow.price,
  supplyNote: buyNow.supplyNote,
  supply: buyNow.supply,
  leadWeeks: buyNow.leadWeeks
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
    brand: line.product?.brand,
    image: imageOf(line),
    color: colorOf(line),
    size: sizeOf(line),
    options: line.variant?.options,
    quantity: quantityOf(line),
    unitPrice: line.unitPrice,
    stock: line.stock,
    supplyNote: line.supplyNote,
    supply: line.supply,
    leadWeeks: line.leadWeeks
  }))

export const isShort = ({ quantity, stock }: OrderItem): boolean => quantity > (stock ?? Infinity)

export const priceItems = (
  items: readonly OrderItem[],
  settings: PublicSettings | undefined,
  discount?: Discount
): Pricing =>
  priceLines(
    items.map(item => ({ unitPrice: item.unitPrice ?? 0, quantity: item.quantity })),
    settings,
    discount
  )
