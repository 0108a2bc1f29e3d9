import { keepOwnSize, ownSizesOf } from './own-sizes'
import { clearRecentLists } from './recent-list'

beforeEach(() => localStorage.clear())

const heels = { sizing: { kind: 'shoes', audience: 'women', system: 'EU' }, size: '38' } as const
const ring = { sizing: { kind: 'rings', audience: undefined, system: undefined }, size: 'UK L|½' } as const

test('C430 sizes are stored in this browser, the latest first, each once', () => {
  for (const size of [heels, ring, heels]) keepOwnSize('layla', size)
  expect(ownSizesOf('layla')).toEqual([heels, ring])
  expect(Object.keys(localStorage)).toEqual(['sahra:own-sizes'])
})

test('C430 another shopper of the browser has none of them', () => {
  keepOwnSize('layla', heels)
  expect(ownSizesOf('omar')).toEqual([])
})

test('C430 signing out removes them', () => {
  keepOwnSize('layla', heels)
  clearRecentLists()
  expect(localStorage).toHaveLength(0)
})
