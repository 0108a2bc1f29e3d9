/**
 * What a family of products says, each text in the place of its English one (`../../families`). The name of a product stays
 * Latin; `{colour}` has its article.
 */
export interface FamilyTexts {
  opening: readonly string[]
  middle: readonly string[]
  closing: readonly string[]
  facts: readonly (readonly string[])[]
  comesWith: string
}
