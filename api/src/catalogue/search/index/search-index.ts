import { bytes, decimals, integers, listNumbering, textNumbering } from './columns'
import { Postings } from './postings'

/** Of the words of a product: A brand and name, B categories, C colours, materials, tags, D description. */
export const FIELDS = 4

export interface IndexedProduct {
  id: string
  /** Stems by field. */
  words: readonly (readonly string[])[]
  /** An unlisted product is found by its words, and is on no listing. */
  listed: boolean
  /** Ms since 1970. */
  createdAt: number
  nameKey: string
  brandKey: string
  /** Fils: what is paid, the reduced price where there is one (C222). */
  price: number
  /** It costs less than before. */
  onSale: boolean
  inStock: boolean
  /** From 0 to 1. */
  popularity: number
  brandId: string
  /** From the top to the leaf. */
  categoryIds: readonly string[]
  /** Those that show it without their subcategories. */
  ownCategoryIds: readonly string[]
  colours: readonly string[]
  sizes: readonly string[]
  preLoved: boolean
}

/**
 * An inverted index of all products in memory. Each change of a product is a new document; `isWorn` says when so many
 * are out of date that a new index is smaller.
 */
export class SearchIndex {
  readonly ids: string[] = []
  readonly nameKeys: string[] = []
  readonly brandKeys: string[] = []
  readonly alive = bytes()
  readonly listed = bytes()
  readonly inStock = bytes()
  readonly preLoved = bytes()
  readonly onSale = bytes()
  readonly price = decimals()
  readonly createdAt = decimals()
  readonly popularity = decimals()
  readonly brand = integers()
  readonly categories = integers()
  readonly ownCategories = integers()
  readonly colours = integers()
  readonly sizes = integers()
  readonly brandIds = textNumbering()
  readonly categoryLists = listNumbering()
  readonly colourLists = listNumbering()
  readonly sizeLists = listNumbering()
  readonly #documents = new Map<string, number>()
  readonly #postings = new Map<string, (Postings | undefined)[]>()

  /** Number of products. */
  get count(): number {
    return this.#documents.size
  }

  /** Number of documents, also those that are out of date. */
  get length(): number {
    return this.ids.length
  }

  get isWorn(): boolean {
    return this.length > 1000 && this.length > 1.5 * this.count
  }

  put(product: IndexedProduct): void {
    this.remove(product.id)
    const document = this.ids.push(product.id) - 1
    this.#documents.set(product.id, document)
    this.nameKeys.push(product.nameKey)
    this.brandKeys.push(product.brandKey)
    this.alive.set(document, 1)
    this.listed.set(document, Number(product.listed))
    this.inStock.set(document, Number(product.inStock))
    this.preLoved.set(document, Number(product.preLoved))
    this.onSale.set(document, Number(product.onSale))
    this.price.set(document, product.price)
    this.createdAt.set(document, product.createdAt)
    this.popularity.set(document, product.popularity)
    this.brand.set(document, this.brandIds.numberOf(product.brandId))
    this.categories.set(document, this.categoryLists.numberOf(product.categoryIds))
    this.ownCategories.set(document, this.categoryLists.numberOf(product.ownCategoryIds))
    this.colours.set(document, this.colourLists.numberOf(product.colours))
    this.sizes.set(document, this.sizeLists.numberOf(product.sizes))
    product.words.forEach((words, field) => {
      for (const word of new Set(words)) this.#postingsOf(word, field).add(document)
    })
  }

  remove(id: string): void {
    const document = this.#documents.get(id)
    if (document === undefined) return
    this.#documents.delete(id)
    this.alive.set(document, 0)
  }

  /** The newest document of a product. */
  documentOf(id: string): number | undefined {
    return this.#documents.get(id)
  }

  /** The documents with a word in a field. */
  postings(word: string, field: number): Postings | undefined {
    return this.#postings.get(word)?.[field]
  }

  has(word: string): boolean {
    return this.#postings.has(word)
  }

  /** All stems. */
  words(): IterableIterator<string> {
    return this.#postings.keys()
  }

  /** Number of documents with a word in one of the first `fields` fields; one with it in two of them counts twice. */
  frequency(word: string, fields = FIELDS): number {
    const lists = this.#postings.get(word)
    let count = 0
    for (let field = 0; lists && field < fields; field++) count += lists[field]?.count ?? 0
    return count
  }

  #postingsOf(word: string, field: number): Postings {
    let fields = this.#postings.get(word)
    if (!fields) this.#postings.set(word, (fields = new Array<undefined>(FIELDS).fill(undefined)))
    return (fields[field] ??= new Postings())
  }
}
