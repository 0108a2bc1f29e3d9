import type { PublicSettings } from '@sahra/shared/contract/settings'
import type { Discount } from '@sahra/shared/contract/promotion'
import type { CartResponse, CartLine, LooseCartResponse } from '@sahra/shared/contract/cart'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { priceLines, subtotalOf, type Pricing } from '@sahra/shared/rules/pricing.rules'
import { firstImage } from '@sahra/shared/rules/product.rules'
import { parseQuantity } from '@sahra/shared/rules/quantity.rules'

/** Normalizes a cart response: `{items}` or a bare list (SX-005). */
export const normalizeCart = (response: LooseCartResponse | null | undefined): CartResponse =>
  Array.isArray(response) ? { items: response } : { ...response, items: response?.items ?? [] }

/** Identifies a cart line by product and variant (C74). */
export const lineKey = (line: { productId: string; variantId?: string | null }): string =>
  `${line.productId}/${line.variantId ?? ''}`

export const quantityOf = (line: CartLine): number => parseQuantity(line.quantity)

export const colorOf = (line: CartLine): string | undefined =>
  line.variant?.optionValues?.Color || line.color || undefined
export const sizeOf = (line: CartLine): string | undefined =>
  line.variant?.optionValues?.Size || line.size || undefined
/** Returns the options of a line; colour and size of the variant's options win over the legacy fields (CC-026). */
export const optionsOf = (line: CartLine): string[] =>
  [colorOf(line), sizeOf(line), ...namedOptions(line.variant?.options)].filter(option => option !== undefined)

export const imageOf = (line: CartLine): string | undefined =>
  firstImage(line.variant?.images, line.product?.images, line.product?.defaultImages)

export const availableLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(line => !line.unavailable)
export const hasUnavailable = (lines: readonly CartLine[]): boolean => lines.some(line => line.unavailable)

export const itemCount = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + quantityOf(line), 0)

/** Returns the pricing of the available lines, in AED (C72); a line without a price counts as 0. */
export const priceCart = (
  lines: readonly CartLine[],
  settings: PublicSettings | undefined,
  discount?: Discount
): Pricing =>
  priceLines(
    availableLines(lines).map(line => ({ unitPrice: line.unitPrice ?? 0, quantity: quantityOf(line) })),
    settings,
    discount
  )

/** Returns the price of a line in AED: unit price × quantity; null without a price. */
export const lineTotal = (line: CartLine): number | null =>
  line.unitPrice === null ? null : subtotalOf([{ unitPrice: line.unitPrice, quantity: quantityOf(line) }])

/** Returns the available lines that want more than there is (C108); an older api names no stock. */
export const shortLines = (lines: readonly CartLine[]): CartLine[] =>
  availableLines(lines).filter(line => quantityOf(line) > (line.stock ?? Infinity))

/** Overlays requested quantities that the api has not confirmed yet (optimistic update). */
export const withPendingQuantities = (
  lines: readonly CartLine[],
  pending: Readonly<Record<string, number>>
): CartLine[] =>
  lines.map(line => {
    const quantity = pending[lineKey(line)]
    return quantity === undefined ? line : { ...line, quantity }
  })
