import type { OrderPricing } from '@sahra/shared/contract/order'
import type { Discount } from '@sahra/shared/contract/promotion'
import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import { toAed, toFils, type Pricing } from '@sahra/shared/rules/pricing.rules'
import type { OrderItem } from './checkout.rules'
import { itemsKey } from './order-request.rules'

/** A risen total, which the api did not place unasked (C104). `totalBefore`: what was shown, in AED. */
export interface PriceChange {
  /** `itemsKey` of what was to be ordered. */
  items: string
  totalBefore: number
  pricing: Pricing
}

/** Reads the body of a PRICE_CHANGED error; undefined when it has no pricing. `shown`: the pricing on the page. */
export function readPriceChange(
  body: unknown,
  { items, pricing: shown }: { items: readonly OrderItem[]; pricing: Pricing }
): PriceChange | undefined {
  const { pricing } = fieldsOf(body)
  if (!isPricing(pricing)) return undefined
  const { subtotal, discount, shippingFee, taxAmount, taxRate, grandTotal, shippingMethod } = pricing
  return {
    items: itemsKey(items),
    totalBefore: shown.grandTotal,
    pricing: {
      subtotal,
      ...(isDiscount(discount) && { discount }),
      shippingFee,
      taxAmount,
      taxRate,
      grandTotal,
      taxMode: pricing.taxMode ?? shown.taxMode,
      deliveryEta: pricing.deliveryEta ?? shown.deliveryEta,
      shippingMethod: { ...shown.shippingMethod, ...shippingMethod }
    }
  }
}

const amounts = ['subtotal', 'shippingFee', 'taxAmount', 'taxRate', 'grandTotal'] as const

const isPricing = (value: unknown): value is OrderPricing =>
  amounts.every(name => Number.isFinite(fieldsOf(value)[name]))

const isDiscount = (value: unknown): value is Discount =>
  Number.isFinite(fieldsOf(value).amount) && typeof fieldsOf(value).label === 'string'

/** Returns the change that the next press accepts; undefined when other items are ordered meanwhile. */
export const changeFor = (
  items: readonly OrderItem[],
  change: PriceChange | undefined
): PriceChange | undefined => (change?.items === itemsKey(items) ? change : undefined)

/** Gives a single item the price of the api; the prices of several come with the cart. `subtotal` in AED. */
export const repriceSingle = (items: readonly OrderItem[], subtotal: number): readonly OrderItem[] =>
  items.length === 1
    ? items.map(item => ({ ...item, unitPrice: toAed(toFils(subtotal) / item.quantity) }))
    : items
