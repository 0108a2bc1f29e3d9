import { QUANTITY_MAX } from '@sahra/shared/contract/limits'

export interface Quantity {
  quantity: number
  /** The limit was reached: the warning is shown (C61). */
  atLimit: boolean
}

/** The stock, capped at what a cart line holds; at least 1. */
export const maxQuantity = (stock: number): number => Math.max(1, Math.min(stock, QUANTITY_MAX))

/** Clamps a requested quantity; requesting the maximum or more shows the warning (C61). */
export const requestQuantity = (requested: number, stock: number): Quantity => ({
  quantity: Math.min(Math.max(1, requested), maxQuantity(stock)),
  atLimit: requested >= maxQuantity(stock)
})

/** Clamps the quantity to another variant's stock, without a warning. */
export const clampQuantity = (quantity: number, stock: number): Quantity => ({
  quantity: Math.min(quantity, maxQuantity(stock)),
  atLimit: false
})
