import type { FurtherOption } from './product'

/**
 * State of history entries, by key. Read and written with `navigation.rules.ts` only: entries outlive releases and can be
 * written by any script of the origin, so a reader validates them as data from outside.
 */
export interface NavigationState extends BuyNow {
  /** Opens `/place-order` for the cart and discards a pending Buy Now. */
  fromCart: true
  /** Options to restore on the product page (C62). */
  chosen: SelectedOptions
  /** Opens the order page as a confirmation (C47). */
  justPlaced: true
  /** What the card showed that led to a product page. */
  summary: ProductSummary
  /** Path to return to after signing in (C27), and the state of that entry (C29). */
  from: string
  fromState: unknown
}
export type NavigationKey = keyof NavigationState

/** An order of one product without the cart (PR-034). `price` in AED, null when there is none. */
export interface BuyNow {
  productId: string
  variantId: string | null
  size: string | null
  color: string | null
  quantity: number
  productName: string
  price: number | null
  thumbnail: string | null
  /** Beside colour and size, as the product page showed them. */
  options?: FurtherOption[] | undefined
  /** How it is supplied when no stock limits it, as the product page said. */
  supplyNote?: string | undefined
  /** The same as the product has it, absent from an older product page. */
  supply?: string | undefined
  /** After how many weeks it ships, absent from an older product page. */
  leadWeeks?: string | undefined
}

/** Shown until the product is loaded. Prices in AED; `sale` only below `price`. */
export interface ProductSummary {
  name: string
  brand: string
  price: number
  sale: number | undefined
  image: string | undefined
}

export interface SelectedOptions {
  color?: string | undefined
  size?: string | undefined
  /** The values of further options, by their names. */
  options?: Record<string, string> | undefined
  variantId?: string | undefined
  quantity: number
}

export interface ReturnTarget {
  from: string
  fromState?: unknown
}
