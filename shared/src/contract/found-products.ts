import { z } from 'zod'
import { TEXT_MAX } from './limits'

/** What an assistant searches, on a page and over the Model Context Protocol. */
export const findProductsRequest = z.object({
  words: z.string().trim().min(1).max(TEXT_MAX),
  limit: z.int().min(1).max(20).default(10)
})
export type FindProductsRequest = z.input<typeof findProductsRequest>

/** A product as an assistant reads it; prices in AED. */
export interface FoundProduct {
  id: string
  name: string
  brand?: string | undefined
  price?: number | undefined
  salePrice?: number | undefined
  isAvailable: boolean
  /** Absolute. */
  url: string
}
export interface FoundVariant {
  id: string
  /** 'Navy · 38' */
  options: string
  price: number
  isAvailable: boolean
}
export interface FoundProducts {
  /** Of all pages. */
  total: number
  products: (FoundProduct & { variants?: FoundVariant[] })[]
}
