import type { CartResponse, CartLine } from '@sahra/shared/contract/cart'
import { QUANTITY_MAX } from '@sahra/shared/contract/limits'
import { subtotalOf } from '@sahra/shared/pricing.rules'
import { firstImage } from '@sahra/shared/product.rules'

/** Every answer of the cart calls as one shape: `{items}` or a bare list (specification section 7). */
export const normalizeCart = (answer: CartResponse | CartLine[] | null | undefined): CartResponse =>
  Array.isArray(answer) ? { items: answer } : { ...answer, items: answer?.items ?? [] }

/** A line is a product with its variant (decision C74). */
export const lineKey = (line: { productId: string; variantId?: string | null }): string =>
  `${line.productId}/${line.variantId ?? ''}`

/** A typed quantity as a whole one: blank, zero and below become 1 (specification section 5). */
export function parseQuantity(typed: string | number | undefined): number {
  const quantity = Math.floor(Number(typed))
  return quantity >= 1 ? Math.min(quantity, QUANTITY_MAX) : 1
}

export const quantityOf = (line: CartLine): number => parseQuantity(line.quantity)

export const colorOf = (line: CartLine): string | undefined =>
  line.variant?.optionValues?.Color || line.color || undefined
export const sizeOf = (line: CartLine): string | undefined =>
  line.variant?.optionValues?.Size || line.size || undefined
/** Colour and size of a line, with the legacy fields where the variant says nothing. */
export const optionsOf = (line: CartLine): string[] =>
  [colorOf(line), sizeOf(line)].filter(option => option !== undefined)

/** What the product page finds chosen when she comes from here; it reads this key of the history entry's state. */
export const chosenOf = (piece: {
  variantId: string | null
  color: string | undefined
  size: string | undefined
  quantity: number
}) => ({
  chosen: {
    color: piece.color,
    size: piece.size,
    variantId: piece.variantId ?? undefined,
    quantity: piece.quantity
  }
})

export const imageOf = (line: CartLine): string | undefined =>
  firstImage(line.variant?.images, line.product?.images, line.product?.defaultImages)

export const availableLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(line => !line.unavailable)
export const hasUnavailable = (lines: readonly CartLine[]): boolean => lines.some(line => line.unavailable)

export const itemCount = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + quantityOf(line), 0)

/** In AED, of what can be bought (decision C72); a line without a price adds nothing. */
export const subtotal = (lines: readonly CartLine[]): number =>
  subtotalOf(
    availableLines(lines).map(line => ({ unitPrice: line.unitPrice ?? 0, quantity: quantityOf(line) }))
  )

/** The lines as the shopper left them: her quantity stands from her click on, before the answer. */
export const withPendingQuantities = (
  lines: readonly CartLine[],
  pending: Readonly<Record<string, number>>
): CartLine[] =>
  lines.map(line => {
    const quantity = pending[lineKey(line)]
    return quantity === undefined ? line : { ...line, quantity }
  })
