import type { BrandKey } from './brands'

/**
 * Pieces of one shape. Its words are put together anew for every piece; in them `{name}`, `{material}`, `{colour}`,
 * `{home}`, `{brand}` and `{size}` stand for the piece's own.
 */
export interface ProductFamily {
  key: string
  /** Follows the model's name: 'Top-Handle Bag'. */
  noun: string
  category: string
  /** Where its pre-loved pieces stand, and how many there are. */
  preLoved?: { category: string; count: number }
  count: number
  brands: BrandKey[]
  /** Names in artwork/pieces.ts; the picture decides the colour. */
  pictures: string[]
  /** How many of the pictures one piece comes in, at least and at most. */
  colours: [number, number]
  sizes?: string[]
  /** How much dearer each further size is, as a share. */
  sizeStep?: number
  /** AED; prices fall between, on whole steps. */
  price: [number, number]
  priceStep: number
  materials: string[]
  tags: string[]
  opening: string[]
  middle: string[]
  closing: string[]
  /** Sentences of the details; one of each list. */
  facts: string[][]
  comesWith: string
}
