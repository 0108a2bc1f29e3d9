import { paths } from '@sahra/shared/routing/paths'
import { type ListingQuery, listingParameters } from '../listing/listing-query'
import { type Filters, noFilters } from '../search/filters'
import { type ResultsQuery, resultsParameters } from '../search/results-query'

/** A page of the shop that lists products: a listing, the products of a brand, or the results of a search. */
export type ListPage =
  { kind: 'listing' | 'brand'; query: ListingQuery } | { kind: 'search'; query: ResultsQuery }

/** Reads path and query of a page as the page does; undefined for any other page and for a blank search. */
export function readListPage(address: string): ListPage | undefined {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const [, first = '', ...segments] = path.split('/')
  const id = textOf(segments[0])
  if (id === undefined) return undefined
  const fields = fieldsOf(new URLSearchParams(search))
  if (first === 'search' && !segments.length) return readSearch(fields)
  if (first === 'brand' && id && segments.length === 1)
    return readListing('brand', { ...fields, search: '', brands: '', brand: id, deep: '1' })
  if (first === 'c' && id && segments.length <= 2) return readListing('listing', { ...fields, category: id })
  return ['shop', 'products', 'c'].includes(first) && !segments.length
    ? readListing('listing', fields)
    : undefined
}

function readListing(kind: 'listing' | 'brand', fields: Record<string, string>): ListPage | undefined {
  const { data: query } = listingParameters.safeParse({ ...fields, ids: '' })
  return query && { kind, query }
}

function readSearch(fields: Record<string, string>): ListPage | undefined {
  const { data: query } = resultsParameters.safeParse(fields)
  return query?.q ? { kind: 'search', query } : undefined
}

/** A key may be repeated: a form without scripts writes the values of a list so. */
const fieldsOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params.keys()].map(key => [key, params.getAll(key).join(',')]))

function textOf(segment = ''): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Writes path and query of a page, the newest products first: pages of the same products have one address. */
export function writeListPage(page: ListPage): string {
  const [path, fields] = placeOf(page)
  const filters = filterNames.map((name): [string, unknown] => [name, page.query[name]])
  const params = [...Object.entries(fields), ...filters].map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.toSorted().join(',') : value === true ? '1' : String(value || '')
  ])
  const search = new URLSearchParams(params.filter(([, text]) => text)).toString()
  return path + (search && `?${search}`)
}

const filterNames = Object.keys(noFilters) as (keyof Filters)[]

/** Path of a page, and its query without the filters. */
function placeOf(page: ListPage): [string, object] {
  const { category } = page.query
  if (page.kind === 'search') return ['/search', { q: page.query.q, category, sortBy: 'createdAt' }]
  const { search, brand, deep } = page.query
  if (page.kind === 'brand') return [paths.brand(brand), { category }]
  return category
    ? [paths.category(encodeURIComponent(category), undefined), { search, brand, deep }]
    : [paths.products, { search, brand }]
}
