import {
  defaultQuery,
  differInPageFilters,
  pageSearch,
  readQuery,
  toRequest,
  writeQuery,
  type ListingQuery
} from './query.rules'

const read = (search: string, category?: string): ListingQuery =>
  readQuery(new URLSearchParams(search), category)
const empty = read('')

test('CA-008, CA-009 an empty query has the defaults', () => {
  expect(empty).toEqual({ ...defaultQuery, category: '', deep: false })
})

test('CA-029, CA-030 every key survives reading and writing', () => {
  const search =
    '?search=bag&brand=aurel&min=100&max=900&inStock=1&sortBy=name&sortOrder=asc&limit=48&page=2&category=c1&deep=1'
  expect(writeQuery(read(search))).toBe(search)
})

test('CA-029, CA-032 empty and zero are left out, defaults are written', () => {
  expect(writeQuery(empty)).toBe('?sortBy=createdAt&sortOrder=desc&limit=24&page=1')
})

test.each([
  ['limit=13', { limit: 24 }],
  ['limit=x', { limit: 24 }],
  ['page=0', { page: 1 }],
  ['page=-3', { page: 1 }],
  ['page=x', { page: 1 }],
  ['page=1.5', { page: 1 }],
  ['min=-5', { min: 0 }],
  ['max=x', { max: 0 }],
  ['min=99.6', { min: 100 }],
  ['sortBy=weight', { sortBy: 'createdAt' }],
  ['sortOrder=up', { sortOrder: 'desc' }],
  ['inStock=true', { inStock: false }],
  ['deep=yes', { deep: false }],
  // C248
  ['min=1e400', { min: 0 }],
  ['max=-Infinity', { max: 0 }],
  ['max=1000000000', { max: 0 }],
  ['max=999999999', { max: 999_999_999 }],
  ['conditions=constructor,new', { conditions: 'new' }],
  [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(200) }],
  ['category=%00', { category: '' }],
  [
    `brands=${Array.from({ length: 60 }, (_, index) => index)}`,
    { brands: String(Array.from({ length: 50 }, (_, index) => index)) }
  ]
])('CA-041 an invalid value falls back to the default: %s', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('C248 a blank category in the path is unknown, not all of them', () => {
  for (const blank of ['\0', ' ', '\u200b']) expect(toRequest(read('', blank)).category).toBe('-')
  expect(toRequest(read('', ' bags ')).category).toBe('bags')
})

test('CA-033 a category in the path wins and is not repeated', () => {
  const query = read('category=other', 'mine')
  expect(query.category).toBe('mine')
  expect(writeQuery(query, 'mine')).not.toContain('category')
  expect(writeQuery(read('category=other'))).toContain('category=other')
})

test('C109 a form without scripts repeats the key of a list', () => {
  const query = read('brands=aurel&brands=vesper,aurel&colours=%20Black%20,,&sizes=')
  expect(query).toMatchObject({ brands: 'aurel,vesper', colours: 'Black', sizes: '' })
  expect(read(writeQuery(query))).toEqual(query)
})

test('the address of a page has no defaults, and the first page no number', () => {
  expect(pageSearch(read(''), 2)).toBe('?page=2')
  expect(pageSearch(read('page=3'), 1)).toBe('')
  expect(pageSearch(read('sortBy=price&sortOrder=asc&min=5&deep=1', 'c1'), 3, 'c1')).toBe(
    '?min=5&sortBy=price&sortOrder=asc&page=3&deep=1'
  )
})

test('CA-023, CA-028, C109 the request has trimmed texts, and the filters that are set', () => {
  expect(toRequest(read('search=%20gucci%20&brand=%20&min=1&inStock=1&colours=Black,Red', 'c1'))).toEqual({
    search: 'gucci',
    brand: undefined,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    limit: 24,
    page: 1,
    category: 'c1',
    deep: undefined,
    min: 1,
    max: undefined,
    inStock: '1',
    onSale: undefined,
    brands: undefined,
    colours: 'Black,Red',
    sizes: undefined,
    conditions: undefined,
    facets: '1'
  })
})

test('CA-023 deep goes to the api only with a category', () => {
  expect(toRequest(read('deep=1')).deep).toBeUndefined()
  expect(toRequest(read('deep=1', 'c1')).deep).toBe('1')
})

test('CA-025 a page can be filtered by price and stock alone', () => {
  expect(differInPageFilters(empty, read('min=5&inStock=1'))).toBe(true)
  expect(differInPageFilters(empty, read('search=bag&min=5'))).toBe(false)
  expect(differInPageFilters(empty, read('brands=aurel'))).toBe(false)
  expect(differInPageFilters(empty, empty)).toBe(false)
})
