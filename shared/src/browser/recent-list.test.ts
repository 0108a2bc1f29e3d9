import { clearRecentLists, recentlyViewed, recentSearches } from './recent-list'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('the latest comes first, each once, and the oldest is dropped', () => {
  for (const text of ['ring', 'Bag', 'belt', 'bag']) recentSearches.add(text)
  expect(recentSearches.read()).toEqual(['bag', 'belt', 'ring'])
  for (const text of ['a', 'b', 'c']) recentSearches.add(text)
  expect(recentSearches.read()).toEqual(['c', 'b', 'a', 'bag', 'belt'])
  recentSearches.remove('A')
  expect(recentSearches.read()).toEqual(['c', 'b', 'bag', 'belt'])
  for (let id = 1; id <= 13; id++) recentlyViewed.add(`product ${id}`)
  expect(recentlyViewed.read()).toHaveLength(12)
  expect(recentlyViewed.read()).not.toContain('product 1')
})

test('clearing removes both lists and their keys', () => {
  recentSearches.add('ring')
  recentlyViewed.add('id')
  expect(localStorage).toHaveLength(2)
  clearRecentLists()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '{"a":1}', '[1,null,""]'])('a damaged list is empty: %s', damaged => {
  localStorage.setItem('sahra:recently-viewed', damaged)
  expect(recentlyViewed.read()).toEqual([])
})

test('a blocked storage is not an error', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  recentlyViewed.add('id')
  clearRecentLists()
  expect(recentlyViewed.read()).toEqual([])
})
