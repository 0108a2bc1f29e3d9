import type { Condition, Facets } from '@sahra/shared/contract/product'
import type { Column, Numbering } from './index/columns'
import type { SearchIndex } from './index/search-index'
import type { Filters } from './filters'

const FILS = 100

/** Which documents of a result are shown. */
export interface SelectionFilters extends Filters {
  category: string
  /** Also products of the subcategories. */
  deep: boolean
  /** Ids: only these brands, which the counts of the brands do not leave out. */
  brandIds: readonly string[] | undefined
  /** Products of no listing, too. */
  unlisted: boolean
}

/** Counts by property; brands by their ids. */
export interface Counts extends Omit<Facets, 'brands'> {
  brands: { id: string; count: number }[]
}

export interface Selection {
  /** In the order of the candidates. */
  documents: Uint32Array
  /** Undefined: not asked for. */
  counts: Counts | undefined
}

/** A filter whose facet leaves it out: a bit says that a document does not pass it. */
const BRAND = 1
const CATEGORY = 2
const COLOUR = 4
const SIZE = 8
const CONDITION = 16
const PRICE = 32
const STOCK = 64

/**
 * Selects the documents that pass all filters, and counts those that pass all but one, in one pass. `slugs`: brand ids by
 * slug.
 */
export function select(
  candidates: Uint32Array,
  index: SearchIndex,
  filters: SelectionFilters,
  { slugs, count }: { slugs: ReadonlyMap<string, string>; count: boolean }
): Selection {
  const isCandidate = baseFilter(index, filters)
  const failures = failureOf(index, filters, slugs)
  const counters = count ? new Counters(index) : undefined
  const documents = new Uint32Array(candidates.length)
  let length = 0
  for (const document of candidates) {
    if (!isCandidate(document)) continue
    const failed = failures(document)
    if (failed === 0) documents[length++] = document
    counters?.add(document, failed)
  }
  return { documents: documents.slice(0, length), counts: counters?.read() }
}

/** Filters without a facet. */
function baseFilter(
  index: SearchIndex,
  { brandIds, unlisted, onSale }: SelectionFilters
): (document: number) => boolean {
  const brands = brandIds && passing(index.brandIds, id => brandIds.includes(id))
  return document =>
    (unlisted || index.listed.values[document] === 1) &&
    (!onSale || index.onSale.values[document] === 1) &&
    (!brands || brands[index.brand.values[document]!] === 1)
}

function failureOf(
  index: SearchIndex,
  filters: SelectionFilters,
  slugs: ReadonlyMap<string, string>
): (document: number) => number {
  const { category, deep, colours, sizes, conditions } = filters
  const brandIds = filters.brands.map(slug => slugs.get(slug))
  const isOneOf = (chosen: readonly string[]) => (values: readonly string[]) =>
    values.some(value => chosen.includes(value))
  const checks: ((document: number) => number)[] = []
  const addCheck = <Value>(
    isSet: boolean,
    bit: number,
    [column, numbering]: [Column<Uint32Array<ArrayBuffer>>, Numbering<Value>],
    isPassed: (value: Value) => boolean
  ): void => {
    if (!isSet) return
    const passes = passing(numbering, isPassed)
    checks.push(document => (passes[column.values[document]!] === 1 ? 0 : bit))
  }
  addCheck(brandIds.length > 0, BRAND, [index.brand, index.brandIds], id => brandIds.includes(id))
  const categories = deep ? index.categories : index.ownCategories
  addCheck(category !== '', CATEGORY, [categories, index.categoryLists], isOneOf([category]))
  addCheck(colours.length > 0, COLOUR, [index.colours, index.colourLists], isOneOf(colours))
  addCheck(sizes.length > 0, SIZE, [index.sizes, index.sizeLists], isOneOf(sizes))
  const [condition] = conditions
  if (condition && conditions.length === 1) {
    const wanted = condition === 'pre-loved' ? 1 : 0
    checks.push(document => (index.preLoved.values[document] === wanted ? 0 : CONDITION))
  }
  if (filters.min !== undefined || filters.max !== undefined) {
    const [min, max] = [(filters.min ?? 0) * FILS, (filters.max ?? Infinity) * FILS]
    checks.push(document => {
      const price = index.price.values[document]!
      return price >= min && price <= max ? 0 : PRICE
    })
  }
  if (filters.inStock) checks.push(document => (index.inStock.values[document] === 1 ? 0 : STOCK))
  return document => {
    let failed = 0
    for (const check of checks) failed |= check(document)
    return failed
  }
}

/** 1 for each value that passes, by its number. */
const passing = <Value>({ values }: Numbering<Value>, isPassed: (value: Value) => boolean): Uint8Array =>
  Uint8Array.from(values, value => Number(isPassed(value)))

/** Counts documents by the numbers of their values; the lists are taken apart once, at the end. */
class Counters {
  readonly #index: SearchIndex
  readonly #brands: Uint32Array
  readonly #categories: Uint32Array
  readonly #colours: Uint32Array
  readonly #sizes: Uint32Array
  readonly #conditions = new Uint32Array(2)
  #min = Infinity
  #max = -Infinity
  #inStock = 0

  constructor(index: SearchIndex) {
    this.#index = index
    this.#brands = new Uint32Array(index.brandIds.values.length)
    this.#categories = new Uint32Array(index.categoryLists.values.length)
    this.#colours = new Uint32Array(index.colourLists.values.length)
    this.#sizes = new Uint32Array(index.sizeLists.values.length)
  }

  add(document: number, failed: number): void {
    const index = this.#index
    const passesAllBut = (bit: number): boolean => (failed & ~bit) === 0
    if (passesAllBut(BRAND)) this.#brands[index.brand.values[document]!]!++
    if (passesAllBut(CATEGORY)) this.#categories[index.categories.values[document]!]!++
    if (passesAllBut(COLOUR)) this.#colours[index.colours.values[document]!]!++
    if (passesAllBut(SIZE)) this.#sizes[index.sizes.values[document]!]!++
    if (passesAllBut(CONDITION)) this.#conditions[index.preLoved.values[document]!]!++
    if (passesAllBut(STOCK)) this.#inStock += index.inStock.values[document]!
    if (passesAllBut(PRICE)) {
      const price = index.price.values[document]!
      if (price < this.#min) this.#min = price
      if (price > this.#max) this.#max = price
    }
  }

  read(): Counts {
    const { brandIds, categoryLists, colourLists, sizeLists } = this.#index
    const [newOnes = 0, preLoved = 0] = this.#conditions
    const conditions: { name: Condition; count: number }[] = [
      { name: 'new', count: newOnes },
      { name: 'pre-loved', count: preLoved }
    ]
    return {
      brands: brandIds.values
        .map((id, number) => ({ id, count: this.#brands[number]! }))
        .filter(({ count }) => count > 0),
      categories: byValue(categoryLists, this.#categories).map(([_id, count]) => ({ _id, count })),
      colours: byValue(colourLists, this.#colours).map(([name, count]) => ({ name, count })),
      sizes: byValue(sizeLists, this.#sizes).map(([name, count]) => ({ name, count })),
      conditions: conditions.filter(({ count }) => count > 0),
      price: this.#min > this.#max ? null : { min: this.#min / FILS, max: this.#max / FILS },
      inStock: this.#inStock
    }
  }
}

/** Adds up the counts of the lists for each of their values. */
function byValue({ values }: Numbering<readonly string[]>, counts: Uint32Array): [string, number][] {
  const sums = new Map<string, number>()
  values.forEach((list, number) => {
    const count = counts[number]!
    if (count > 0) for (const value of list) sums.set(value, (sums.get(value) ?? 0) + count)
  })
  return [...sums]
}
