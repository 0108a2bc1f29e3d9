import { QUANTITY_MAX } from '@sahra/shared/contract/limits'

export interface Quantity {
  quantity: number
  /** The limit was reached, and the shopper is told (decision C61). */
  atLimit: boolean
}

/** How many can be asked for: the stock, within what a cart line holds. */
export const mostOf = (stock: number): number => Math.max(1, Math.min(stock, QUANTITY_MAX))

/** What was typed as a whole number; 0, nothing and words count as 1. */
export function typedQuantity(text: string): number {
  const typed = Math.trunc(Number(text))
  return Number.isFinite(typed) && typed >= 1 ? typed : 1
}

/** Asking for as many as there are, or more, shows the warning; asking for fewer takes it away. */
export const askFor = (wanted: number, stock: number): Quantity => ({
  quantity: Math.min(Math.max(1, wanted), mostOf(stock)),
  atLimit: wanted >= mostOf(stock)
})

/** Another variant has another stock: the quantity is kept as far as it goes, without a word. */
export const keptQuantity = (quantity: number, stock: number): Quantity => ({
  quantity: Math.min(quantity, mostOf(stock)),
  atLimit: false
})
