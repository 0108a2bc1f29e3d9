import { renderHook } from '@testing-library/react'
import { useQueryNavigation } from './query-navigation'
import { readQuery, writeQuery, type ListingQuery } from '../listing/query.rules'

const navigate = jest.fn()
jest.mock('@sahra/shared/routing/router', () => ({ useNavigate: () => navigate }))

const read = (search: string): ListingQuery => readQuery(new URLSearchParams(search))
const lastSearch = () => (navigate.mock.lastCall as [{ search: string }])[0].search
const open = (search: string) =>
  renderHook(({ query }) => useQueryNavigation(query, writeQuery), { initialProps: { query: read(search) } })

test('a change builds on the one before while the page is rendered for an earlier one', () => {
  const { result, rerender } = open('')
  result.current.push({ limit: 12 })
  const first = lastSearch()
  result.current.push({ sortBy: 'brand' })
  rerender({ query: read(first) })
  result.current.push({ sortOrder: 'asc' })
  expect(read(lastSearch())).toMatchObject({ limit: 12, sortBy: 'brand', sortOrder: 'asc' })
})

test('after Back a change builds on the address', () => {
  const { result, rerender } = open('')
  result.current.push({ limit: 12 })
  rerender({ query: read(lastSearch()) })
  result.current.push({ sortBy: 'brand' })
  rerender({ query: read('') })
  result.current.push({ sortOrder: 'asc' })
  expect(read(lastSearch())).toMatchObject({ limit: 24, sortBy: 'createdAt', sortOrder: 'asc' })
})

test('CA-031 every change goes back to page 1, except of the page itself', () => {
  const { result } = open('page=3')
  result.current.push({ brand: 'aurel' })
  expect(read(lastSearch())).toMatchObject({ page: 1, brand: 'aurel' })
  result.current.push({ page: 4 })
  expect(read(lastSearch())).toMatchObject({ page: 4, brand: 'aurel' })
})
