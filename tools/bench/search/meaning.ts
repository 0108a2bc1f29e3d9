/** What a shopper means by a query: every condition that is given has to hold. */
export interface Meaning {
  /** Families of the seed: 'tote', 'loafer'. */
  kinds?: readonly string[]
  /** Colours of which a product has one; the second list is close to what is meant. */
  colours?: readonly [exact: readonly string[], close?: readonly string[]]
  brands?: readonly string[]
  preLoved?: boolean
  size?: string
  tag?: string
  material?: RegExp
  name?: RegExp
  /** Costs less than before. */
  onSale?: boolean
  /** The last word is not typed to the end, as in the search box. */
  typing?: boolean
  /** AED, of what is paid. */
  min?: number
  max?: number
  /** Families that are acceptable where nothing better is there. */
  closeKinds?: readonly string[]
}

export interface JudgedQuery {
  text: string
  /** Undefined: nonsense, which finds nothing. */
  meaning: Meaning | undefined
}

/** Gives several texts one meaning. */
export const judged = (meaning: Meaning, ...texts: string[]): JudgedQuery[] =>
  texts.map(text => ({ text, meaning }))
