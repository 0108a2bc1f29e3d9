import type { BrandKey } from './brands'

/**
 * Template of a group of products. In its sentences `{name}`, `{material}`, `{colour}`, `{home}` and `{brand}` are
 * placeholders.
 */
export interface ProductFamily {
  /** Names its designs in ../pictures/pictures.ts: product n has design n, in all of its colours. */
  key: string
  /** Follows the model's name: 'Top-Handle Bag'. */
  noun: string
  category: string
  /** Category and number of its pre-loved products. */
  preLoved?: { category: string; count: number }
  count: number
  brands: BrandKey[]
  sizes?: string[]
  /** Price increase for each further size, as a fraction. */
  sizeStep?: number
  /** Minimum and maximum in AED, rounded to `priceStep`. */
  price: [number, number]
  priceStep: number
  materials: string[]
  tags: string[]
  opening: string[]
  middle: string[]
  closing: string[]
  /** Sentences of the detailed description; one of each list is used. */
  facts: string[][]
  comesWith: string
}
