import { renderHook } from '@testing-library/react'
import { useQueryNavigation } from './query-navigation'
import { readQuery, type ListingQuery } from './query.rules'

const navigate = jest.fn()
jest.mock('@sahra/shared/router', () => ({ useNavigate: () => navigate }))

const read = (search: string): ListingQuery => readQuery(new URLSearchParams(search))
const lastSearch = () => (navigate.mock.lastCall as [{ search: string }])[0].search
const open = (search: string) =>
  renderHook(({ query }) => useQueryNavigation(query), { initialProps: { query: read(search) } })

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
