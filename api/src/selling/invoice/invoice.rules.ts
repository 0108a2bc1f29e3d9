import type { Order } from '@sahra/shared/contract/order'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { toFils } from '@sahra/shared/rules/pricing.rules'
import type { Shop } from '../../house/settings/shop.queries'
import type { Seller } from './invoice.queries'

/** A line of a tax invoice; amounts in fils. */
export interface InvoiceLine {
  title: string
  /** Colour, size, further options, and how it is supplied when no stock limits it. */
  details: string
  quantity: number
  /** As charged: with VAT in tax mode inclusive. */
  unitPrice: number
  /** What a promotion takes off; absent without one. */
  discount?: number
  vat: number
  /** With VAT. */
  total: number
}

/** The lines of an invoice with their VAT, and their sums in fils. `taxRate` in percent; undefined: not recorded. */
export interface InvoiceAmounts {
  lines: InvoiceLine[]
  taxRate: number | undefined
  isTaxIncluded: boolean
  /** What a promotion takes off all lines together; absent without one. */
  discount?: InvoiceDiscount
  net: number
  vat: number
  gross: number
}

/** In fils, as charged like unit prices: `before - amount` is the net amount, in tax mode inclusive the gross one. */
interface InvoiceDiscount {
  label: string
  before: number
  amount: number
}

/** Returns the seller of new invoices; mail reaches it at the address and e-mail of the shop's support. */
export const sellerOf = ({ name, seller, supportAddress, email }: Shop): Seller => ({
  ...seller,
  shopName: name,
  address: supportAddress,
  email
})

/** Divides the order's VAT among its lines and its shipping fee, so that the lines sum to the order's amounts. */
export function invoiceAmounts(order: Order, shippingTitle: (label: string) => string): InvoiceAmounts {
  const { pricing } = order
  const isTaxIncluded = pricing?.taxMode === 'inclusive'
  const items: Omit<InvoiceLine, 'vat' | 'total'>[] = order.products.map(
    ({ title, color, size, options, supplyNote, quantity, unitPrice, discount }) => ({
      title,
      details: [color, size, ...namedOptions(options), supplyNote].filter(Boolean).join(', '),
      quantity,
      unitPrice: toFils(unitPrice),
      ...(discount && { discount: toFils(discount) })
    })
  )
  if (pricing?.shippingFee)
    items.push({
      title: shippingTitle(pricing.shippingMethod?.label ?? ''),
      details: '',
      quantity: 1,
      unitPrice: toFils(pricing.shippingFee)
    })
  const amounts = items.map(({ unitPrice, quantity, discount = 0 }) => unitPrice * quantity - discount)
  const vat = toFils(pricing?.taxAmount ?? 0)
  const shares = divideByWeight(vat, amounts)
  const lines = items.map((item, index) => {
    const [amount = 0, share = 0] = [amounts[index], shares[index]]
    return { ...item, vat: share, total: isTaxIncluded ? amount : amount + share }
  })
  const gross = toFils(pricing?.grandTotal ?? order.totalAmount)
  const net = gross - vat
  const discount = discountOf(order, isTaxIncluded ? gross : net)
  return { lines, taxRate: pricing?.taxRate, isTaxIncluded, ...(discount && { discount }), net, vat, gross }
}

function discountOf({ pricing }: Order, after: number): InvoiceDiscount | undefined {
  if (!pricing?.discount) return undefined
  const amount = toFils(pricing.discount.amount)
  return { label: pricing.discount.label, before: after + amount, amount }
}

/**
 * Returns the VAT in fils that a refund of `amount` fils contains, beside the `refunded` ones before it: the VAT of all
 * refunds of an order sums to that of the order.
 */
export function vatOfRefund({ amount, refunded, taxAmount, total }: RefundedShare): number {
  const upTo = (part: number) => (total ? Math.round((taxAmount * part) / total) : 0)
  return upTo(refunded + amount) - upTo(refunded)
}

export interface RefundedShare {
  amount: number
  refunded: number
  taxAmount: number
  total: number
}

/**
 * Divides an integer in proportion to the weights, by largest remainder: the shares are integers that sum to `total`;
 * of equal remainders the first gets the unit. Without any weight the first share is all of it.
 */
export function divideByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (!sum) return weights.map((_, index) => (index ? 0 : total))
  const products = weights.map(weight => BigInt(total) * BigInt(weight))
  const shares = products.map(product => Number(product / sum))
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = products
    .map((product, index) => ({ remainder: product % sum, index }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
