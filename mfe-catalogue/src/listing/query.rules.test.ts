import {
  asOpened,
  changed,
  readQuery,
  requestOf,
  sameRequest,
  writeQuery,
  type ListingQuery
} from './query.rules'

const read = (search: string, category?: string): ListingQuery =>
  readQuery(new URLSearchParams(search), category)
const opened = read('')

test('CA-008, CA-009 what stands when nothing is asked', () => {
  expect(opened).toEqual({ ...asOpened, category: '', deep: false })
})

test('CA-029, CA-030 every key is read, and written back the same', () => {
  const search =
    '?search=bag&brand=aurel&min=100&max=900&inStock=1&sortBy=name&sortOrder=asc&limit=48&page=2&category=c1&deep=1'
  expect(writeQuery(read(search))).toBe(search)
})

test('CA-029, CA-032 empty and zero are dropped, defaults are written', () => {
  expect(writeQuery(opened)).toBe('?sortBy=createdAt&sortOrder=desc&limit=24&page=1')
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
])('CA-041 what makes no sense falls back: %s', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('CA-033 a category in the path wins and is not repeated', () => {
  const query = read('category=other', 'mine')
  expect(query.category).toBe('mine')
  expect(writeQuery(query, 'mine')).not.toContain('category')
  expect(writeQuery(read('category=other'))).toContain('category=other')
})

test('CA-031 any change starts at page 1, a turn of the page does not', () => {
  expect(changed(read('page=3'), { brand: 'aurel' })).toMatchObject({ page: 1, brand: 'aurel' })
  expect(changed(read('page=3'), { page: 4 }).page).toBe(4)
})

test('CA-023, CA-024, CA-028 the api is asked trimmed words, never prices or stock', () => {
  expect(requestOf(read('search=%20gucci%20&brand=%20&min=1&max=2&inStock=1', 'c1'))).toEqual({
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
  expect(requestOf(read('deep=1')).deep).toBeUndefined()
  expect(requestOf(read('deep=1', 'c1')).deep).toBe(1)
})

test('CA-025 prices and stock need no new answer', () => {
  expect(sameRequest(opened, read('min=5&inStock=1'))).toBe(true)
  expect(sameRequest(opened, read('search=bag'))).toBe(false)
})
