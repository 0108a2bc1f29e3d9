import type { Discount } from '../contract/promotion'
import type { PublicSettings, ShippingMethod } from '../contract/settings'

export type TaxMode = 'inclusive' | 'exclusive'

/** All amounts in one unit: integer fils from `priceFils`, decimal AED from `price`. `taxRate` in percent. */
export interface Pricing {
  subtotal: number
  /** Absent without a promotion. */
  discount?: Discount
  shippingFee: number
  shippingMethod: { code: string; label: string }
  deliveryEta: string
  taxAmount: number
  taxRate: number
  taxMode: TaxMode
  grandTotal: number
}

/** Defaults for missing settings (S9). Amounts in AED. */
const STANDARD: ShippingMethod = { code: 'standard', label: 'Standard', amount: 15, active: true }
const FREE_OVER = 199
const TAX_RATE = 5
const ETA = '2–4 days'
/** Shown on legacy pages, never charged (C22). */
export const LEGACY_DELIVERY_FEE = 10

/** Decimal AED → integer fils, half up; 33.335 is 3334 although its nearest double lies below. */
export const toFils = (aed: number): number => Math.round(Number((aed * 100).toFixed(4)))
export const toAed = (fils: number): number => fils / 100

/** Returns the tax rate in percent: a rate below 1 is a fraction (C52), an invalid one the default. */
export const taxPercent = (rate: number | undefined): number =>
  rate === undefined || !Number.isFinite(rate) || rate < 0
    ? TAX_RATE
    : rate > 0 && rate < 1
      ? rate * 100
      : rate

export const taxModeOf = (displayMode: string | undefined): TaxMode =>
  /incl/i.test(displayMode ?? '') ? 'inclusive' : 'exclusive'

function methodOf(settings: PublicSettings | undefined): ShippingMethod {
  const active = settings?.shipping.methods.filter(method => method.active) ?? []
  return active.find(method => method.code === settings?.shipping.defaultMethodCode) ?? active[0] ?? STANDARD
}

function etaOf(method: ShippingMethod, settings: PublicSettings | undefined): string {
  const { etaDaysMin: min, etaDaysMax: max } = method
  return min !== undefined && max !== undefined ? `${min}–${max} days` : settings?.delivery?.eta || ETA
}

/** Integer division, rounding half up. */
const divide = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/**
 * Prices a subtotal in fils. The only price calculation of cart, checkout and api (S9). A discount reduces what is taxed,
 * but neither the subtotal that makes delivery free nor the total below zero (C150).
 */
export function priceFils(subtotal: number, settings?: PublicSettings, promised?: Discount): Pricing {
  const method = methodOf(settings)
  const freeOver = toFils(settings?.shipping.freeOver ?? FREE_OVER)
  const shippingFee = subtotal >= freeOver ? 0 : toFils(method.amount)
  const taxRate = Number(taxPercent(settings?.tax.rate).toFixed(4))
  const taxMode = taxModeOf(settings?.tax.displayMode)
  const millionths = Math.round(taxRate * 10_000)
  const discount = promised && { ...promised, amount: Math.min(promised.amount, subtotal) }
  const sum = subtotal - (discount?.amount ?? 0) + shippingFee
  const taxAmount =
    taxMode === 'inclusive'
      ? divide(sum * millionths, 1_000_000 + millionths)
      : divide(sum * millionths, 1_000_000)
  return {
    subtotal,
    ...(discount?.amount && { discount }),
    shippingFee,
    shippingMethod: { code: method.code, label: method.label },
    deliveryEta: etaOf(method, settings),
    taxAmount,
    taxRate,
    taxMode,
    grandTotal: taxMode === 'inclusive' ? sum : sum + taxAmount
  }
}

/** Prices a subtotal in decimal AED, for pages and responses. */
export function price(subtotal: number, settings?: PublicSettings, discount?: Discount): Pricing {
  const inFils = discount && { ...discount, amount: toFils(discount.amount) }
  return pricingInAed(priceFils(toFils(subtotal), settings, inFils))
}

/** Prices lines in decimal AED; without a line everything is 0 (C108). */
export function priceLines(
  lines: readonly { unitPrice: number; quantity: number }[],
  settings?: PublicSettings,
  discount?: Discount
): Pricing {
  const pricing = price(subtotalOf(lines), settings, discount)
  return lines.length ? pricing : { ...pricing, shippingFee: 0, taxAmount: 0, grandTotal: 0 }
}

export const pricingInAed = (pricing: Pricing): Pricing => ({
  ...pricing,
  subtotal: toAed(pricing.subtotal),
  ...(pricing.discount && { discount: { ...pricing.discount, amount: toAed(pricing.discount.amount) } }),
  shippingFee: toAed(pricing.shippingFee),
  taxAmount: toAed(pricing.taxAmount),
  grandTotal: toAed(pricing.grandTotal)
})

/** Sums unit price × quantity in AED; adds in fils to avoid rounding errors. */
export const subtotalOf = (lines: readonly { unitPrice: number; quantity: number }[]): number =>
  toAed(lines.reduce((sum, line) => sum + toFils(line.unitPrice) * line.quantity, 0))
