import type { Database } from '@sahra/server-kit/database/database'
import { findItems } from '../listing/listing.queries'
import { searchEngineOf } from '../search/engine'
import type { SearchIndex } from '../search/index/search-index'
import { firstBy } from '../search/ranking'
import { isSameKind, kindReader, type Kind } from './kinds.rules'
import { findNamedCategories } from './look.queries'

const LOOK_MAX = 6
/** Fewer are not a look. */
const LOOK_MIN = 3
/** Of one top category. */
const SAME_TOP_MAX = 2
/** How many of the nearest are read to find kinds that differ. */
const CANDIDATES = 200

const SAME_COLOUR = 0.6
const SAME_BRAND = 0.4
const POPULARITY = 0.4

/**
 * Returns the response of GET /api/products/{id}/look as JSON text: products of other kinds that go with it by price,
 * colour and brand, in stock, none of a kind twice. `items` is empty when there are too few; undefined for an unknown id.
 */
export async function findLook(db: Database, id: string): Promise<string | undefined> {
  const readKind = kindReader(await findNamedCategories(db))
  const ids = await searchEngineOf(db).find(
    '',
    (_result, { index }) => {
      const document = index.documentOf(id)
      return document === undefined ? undefined : lookOf(index, document, readKind)
    },
    { allIfBlank: true }
  )
  if (!ids) return undefined
  return `{"items":${ids.length < LOOK_MIN ? '[]' : await findItems(db, ids)}}`
}

function lookOf(
  index: SearchIndex,
  document: number,
  readKind: (ids: readonly string[]) => Kind | undefined
): string[] {
  // A list of categories is read once for all of its products.
  const kinds = index.categoryLists.values.map(readKind)
  const kindOf = (other: number) => kinds[index.categories.values[other]!]
  const own = kindOf(document)
  if (!own) return []
  const fits = kinds.map(kind => kind !== undefined && !isSameKind(kind, own))
  const candidates = new Uint32Array(index.length)
  let length = 0
  for (let other = 0; other < index.length; other++)
    if (
      fits[index.categories.values[other]!] &&
      index.alive.values[other] &&
      index.listed.values[other] &&
      index.inStock.values[other]
    )
      candidates[length++] = other
  const nearness = nearnessTo(index, document)
  const nearest = firstBy(
    candidates.subarray(0, length),
    (a, b) => nearness(b) - nearness(a) || (index.ids[a]! < index.ids[b]! ? -1 : 1),
    CANDIDATES
  )
  return differing(nearest, other => kindOf(other)!).map(other => index.ids[other]!)
}

/** What is closest in price, first of the same colour and brand. */
function nearnessTo(index: SearchIndex, document: number): (other: number) => number {
  const { price, colours, colourLists, brand, popularity } = index
  const own = new Set(colourLists.values[colours.values[document]!])
  const sharesColour = colourLists.values.map(list => list.some(colour => own.has(colour)))
  const logarithm = Math.log(Math.max(1, price.values[document]!))
  return other =>
    (sharesColour[colours.values[other]!] ? SAME_COLOUR : 0) +
    (brand.values[other] === brand.values[document] ? SAME_BRAND : 0) +
    POPULARITY * popularity.values[other]! -
    Math.abs(Math.log(Math.max(1, price.values[other]!)) - logarithm)
}

/** The first of each leaf category, at most two of a top category. */
function differing(documents: readonly number[], kindOf: (document: number) => Kind): number[] {
  const chosen: number[] = []
  const leaves = new Set<string>()
  const tops = new Map<string, number>()
  for (const document of documents) {
    const { top, leaf } = kindOf(document)
    const ofTop = tops.get(top) ?? 0
    if (leaves.has(leaf) || ofTop === SAME_TOP_MAX) continue
    leaves.add(leaf)
    tops.set(top, ofTop + 1)
    if (chosen.push(document) === LOOK_MAX) break
  }
  return chosen
}
