import type { Suggestion } from '@sahra/shared/contract/product'
import type { Database } from '@sahra/server-kit/database/database'
import { findTranslations } from '../../server/language/language.queries'
import { fittingNames, type CatalogueName, type Fit } from './catalogue-names'
import { searchEngineOf } from './engine'
import { inPriceRange } from './filter'
import { noFilters } from './filters'
import { categoryWord } from './index/index.queries'
import type { OpenIndex } from './index/live-index'
import type { QueryResult } from './query/run-query'
import { byRelevance, firstBy } from './ranking'
import { select } from './selection'
import { findCatalogueNames, findSuggestedProducts } from './suggestions.queries'

const everyListed = { ...noFilters, category: '', deep: true, brandIds: undefined, unlisted: false }
const SUGGESTIONS_MAX = 8
const NAMES_MAX = 4

interface Found {
  productIds: string[]
  names: { fit: Fit; entry: CatalogueName }[]
}

/**
 * Returns at most 8 suggestions in groups. Products carry their id; brands and categories only a name to search for.
 * What begins with the text comes before the products.
 */
export async function findSuggestions(db: Database, text: string, language?: string): Promise<Suggestion[]> {
  const all = await findCatalogueNames(db)
  const { productIds, names } = await searchEngineOf(db).find(
    text,
    (result, open): Found => ({
      productIds: productIdsOf(result, open),
      names: namesOf(all, text, result, open)
    }),
    { isTyping: true, withoutDescriptions: true }
  )
  const ids = productIds.slice(0, SUGGESTIONS_MAX - names.length)
  const products = ids.length ? await findSuggestedProducts(db, ids) : []
  const translated = await namesIn(db, language, names)
  const named = names.map(({ entry: { id, kind, name } }) => ({ name: translated.get(id) ?? name, kind }))
  const [first] = named
  const grouped = [
    ...named.filter(({ kind }) => kind === first?.kind),
    ...named.filter(({ kind }) => kind !== first?.kind)
  ]
  return names[0]?.fit === 'beginning' ? [...grouped, ...products] : [...products, ...grouped]
}

/** Names of categories in another language; a search for them finds the same. */
async function namesIn(
  db: Database,
  language: string | undefined,
  names: Found['names']
): Promise<ReadonlyMap<string, string>> {
  if (language === undefined || names.length === 0) return new Map()
  const ids = names.map(({ entry }) => entry.id)
  const rows = await findTranslations(db, language, { kinds: ids.map(() => 'category'), ids })
  return new Map(rows.filter(({ field }) => field === 'name').map(({ id, words }) => [id, words]))
}

function productIdsOf(result: QueryResult, { index }: OpenIndex): string[] {
  if (result.dropped.length) return []
  const { documents } = select(inPriceRange(result, index), index, everyListed, {
    slugs: new Map(),
    count: false
  })
  return firstBy(documents, byRelevance(result, index), SUGGESTIONS_MAX).map(document => index.ids[document]!)
}

/** The names that fit and find a product when they are searched for. Comes after all that reads `result`. */
function namesOf(
  all: readonly CatalogueName[],
  text: string,
  result: QueryResult,
  { matcher }: OpenIndex
): Found['names'] {
  const found: Found['names'] = []
  const terms = result.dropped.length ? [] : result.terms
  for (const fitting of fittingNames(all, text, terms)) {
    const { kind, stems } = fitting.entry
    const words = kind === 'category' ? [categoryWord(stems)] : stems
    if (matcher.finds(words)) found.push(fitting)
    if (found.length === NAMES_MAX) break
  }
  return found
}
