import { performance } from 'node:perf_hooks'
import type { Database } from '@sahra/server-kit/database/database'
import { findListing } from '../../../api/src/catalogue/listing/listing.queries'
import type { ListingQuery } from '../../../api/src/catalogue/listing/listing-query'
import { searchEngineOf } from '../../../api/src/catalogue/search/engine'
import { noFilters, type Filters } from '../../../api/src/catalogue/search/filters'
import type { ResultsQuery } from '../../../api/src/catalogue/search/results-query'
import { findResults } from '../../../api/src/catalogue/search/search.service'
import { findSuggestions } from '../../../api/src/catalogue/search/suggestions.service'

/** Times of different queries, once new and once repeated, in milliseconds, ascending. Nothing is cached by the api. */
export interface Times {
  name: string
  first: number[]
  again: number[]
}

const listing: ListingQuery = {
  ...noFilters,
  ids: [],
  search: '',
  brand: '',
  sortBy: 'createdAt',
  sortOrder: 'desc',
  page: 1,
  limit: 24,
  category: '',
  deep: false,
  facets: true
}
const results: ResultsQuery = {
  ...noFilters,
  q: '',
  category: '',
  sortBy: 'relevance',
  sortOrder: 'desc',
  page: 1,
  limit: 24,
  facets: true
}

const words = [
  'bag',
  'red bag',
  'gold watch',
  'silk scarf',
  'handbga',
  'شنطة',
  'loafers 39',
  'dress under 2000',
  'vintage watch',
  'purse',
  'black leather tote',
  'casa verano',
  'zzz',
  'a long text that no product has in its name but some words of it'
]
const typed = ['b', 'ba', 'bag', 'go', 'gold w', 'bracelett', 'casa ver', 'ش', 's', 'silk']
const filters: Partial<Filters>[] = [
  { colours: ['Black'] },
  { colours: ['Black', 'Ivory'], min: 1000 },
  { max: 1000, inStock: true },
  { conditions: ['pre-loved'], min: 500, max: 5000 },
  { onSale: true },
  { sizes: ['38', '39'] }
]

/** Loads the index. Returns what it took; the memory is of the index alone, after a collection of garbage. */
export async function measureIndex(db: Database): Promise<{ seconds: number; mebibytes: number }> {
  const before = memory()
  const start = performance.now()
  await searchEngineOf(db).open()
  const seconds = (performance.now() - start) / 1000
  return { seconds, mebibytes: Math.round((memory() - before) / 2 ** 20) }
}

function memory(): number {
  if (!globalThis.gc) throw new Error('Start Node with --expose-gc.')
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

export async function timeQueries(db: Database): Promise<Times[]> {
  const cases: Record<string, (() => Promise<unknown>)[]> = {
    'results with counts': words.map(q => () => findResults(db, { ...results, q })),
    'results by price, page 4': words.map(
      q => () => findResults(db, { ...results, q, sortBy: 'price', page: 4 })
    ),
    suggestions: typed.map(text => () => findSuggestions(db, text)),
    'listing with counts': [1, 2, 40].map(page => () => findListing(db, { ...listing, page })),
    'listing with filters and counts': filters.map(some => () => findListing(db, { ...listing, ...some })),
    'listing with text and counts': words.map(search => () => findListing(db, { ...listing, search })),
    'listing with one letter': [...'aeiost'].map(search => () => findListing(db, { ...listing, search }))
  }
  const times: Times[] = []
  for (const [name, queries] of Object.entries(cases)) {
    const [first, again] = [await timesOf(queries), await timesOf(queries)]
    times.push({ name, first, again })
  }
  return times
}

async function timesOf(queries: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await query()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}
