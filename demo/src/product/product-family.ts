import type { BrandKey } from './brands'
import type { Phrase } from './phrase'

/**
 * Template of a group of products. In its sentences `{name}`, `{material}`, `{colour}`, `{home}`, `{brand}` and the measures
 * of `../design/facts.ts` are placeholders. A product has only the phrases that are true of its design.
 */
export interface ProductFamily {
  /** Names its designs in ../pictures/pictures.ts: product n has design n, in all of its colours. */
  key: string
  /** Follows the model's name: 'Top-Handle Bag'. The first that is true of the design. */
  noun: Phrase[]
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
  materials: Phrase[]
  tags: string[]
  opening: Phrase[]
  middle: Phrase[]
  closing: Phrase[]
  /** Sentences of the detailed description; one of each list is used. */
  facts: Phrase[][]
  comesWith: string
}
