import {
  defaultQuery,
  readQuery,
  toRequest,
  sameRequest,
  withChange,
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
  ['sortBy=price', { sortBy: 'createdAt' }],
  ['sortOrder=up', { sortOrder: 'desc' }],
  ['inStock=true', { inStock: false }],
  ['deep=yes', { deep: false }]
])('CA-041 an invalid value falls back to the default: %s', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('CA-033 a category in the path wins and is not repeated', () => {
  const query = read('category=other', 'mine')
  expect(query.category).toBe('mine')
  expect(writeQuery(query, 'mine')).not.toContain('category')
  expect(writeQuery(read('category=other'))).toContain('category=other')
})

test('CA-031 every change goes back to page 1, except of the page itself', () => {
  expect(withChange(read('page=3'), { brand: 'aurel' })).toMatchObject({ page: 1, brand: 'aurel' })
  expect(withChange(read('page=3'), { page: 4 }).page).toBe(4)
})

test('CA-023, CA-024, CA-028 the request has trimmed texts, never price or stock', () => {
  expect(toRequest(read('search=%20gucci%20&brand=%20&min=1&max=2&inStock=1', 'c1'))).toEqual({
    search: 'gucci',
    brand: undefined,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    limit: 24,
    page: 1,
    category: 'c1',
    deep: undefined
  })
})

test('CA-023 deep goes to the api only with a category', () => {
  expect(toRequest(read('deep=1')).deep).toBeUndefined()
  expect(toRequest(read('deep=1', 'c1')).deep).toBe('1')
})

test('CA-025 price and stock need no new request', () => {
  expect(sameRequest(empty, read('min=5&inStock=1'))).toBe(true)
  expect(sameRequest(empty, read('search=bag'))).toBe(false)
})
