import type { Facets, Product } from '@sahra/shared/contract/product'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, pageOf, tree } from '../testing/catalogue'
import { readSearch, writeSearch } from './search.query'
import * as search from './search.page'

const tote: Product = {
  _id: 'b1',
  name: 'Tote',
  description: 'Grained leather.',
  images: ['/tote.webp'],
  price: 900,
  variants: [
    { _id: 'v1', product: 'b1', optionValues: {}, images: [], price: 1200, salePrice: 900, stock: 1 }
  ]
}
const facets: Facets = {
  categories: [{ _id: 'bags', count: 30 }],
  brands: [{ slug: 'aurel', name: 'Aurel', count: 4 }],
  colours: [],
  sizes: [],
  conditions: [{ name: 'pre-loved', count: 2 }],
  price: { min: 900, max: 20_000 },
  inStock: 29
}
beforeEach(() => {
  $writableCategories.set({ status: 'ready', tree })
  $writableSession.set({ status: 'visitor' })
})

function show(url: string, answer: object = {}) {
  const calls: Call[] = fakeHttp({
    'GET /api/products/search': {
      results: [tote],
      total: 57,
      page: 1,
      limit: 24,
      dropped: [],
      facets,
      ...answer
    }
  })
  return { calls, last: () => calls.at(-1)?.query, ...renderPage(search, { path: '/search', at: url }) }
}
const shown = () => screen.findByRole('link', { name: 'Tote' })

test('a card has price, heart and description, and the count is that of all pages', async () => {
  show('/search?q=bag')
  await shown()
  expect(screen.getByText('AED 900')).toBeInTheDocument()
  expect(screen.getByText('Grained leather.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Tote/ })).toBeInTheDocument()
  expect(screen.getByText('Showing 1 of 57')).toBeInTheDocument()
})

test('C383 the filters begin with what the results have; empty fields follow', async () => {
  show('/search?q=bag')
  await shown()
  const price = screen.getByLabelText('Min price')
  for (const name of ['Aurel', 'Bags', /^Pre-loved/])
    expect(screen.getByRole('checkbox', { name }).compareDocumentPosition(price)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING
    )
})

test('the picture is that of the colour in the words', async () => {
  const variant = (Color: string, image: string) => ({
    ...tote.variants![0]!,
    optionValues: { Color },
    images: [image]
  })
  const variants = [variant('Olive', '/olive.webp'), variant('Burgundy', '/burgundy.webp')]
  show('/search?q=Burgundy%20bag', { results: [{ ...tote, variants }] })
  await shown()
  expect(screen.getByRole('img', { name: 'Tote' })).toHaveAttribute('src', '/burgundy.webp')
})

test('results are filtered, sorted and paged by the address', async () => {
  const { path, last } = show('/search?q=bag&page=2')
  await shown()
  expect(last()).toMatchObject({ q: 'bag', page: '2' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aurel' }))
  expect(path()).toBe('/search?q=bag&brands=aurel')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bags' }))
  await waitFor(() => expect(last()).toMatchObject({ brands: 'aurel', category: 'bags', facets: '1' }))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price')
  await waitFor(() => expect(last()).toMatchObject({ sortBy: 'price', sortOrder: 'asc' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(path()).toBe('/search?q=bag&sortBy=price&sortOrder=asc')
})

test('pages have buttons and links', async () => {
  const { path } = show('/search?q=bag&brands=aurel')
  await shown()
  const links = within(screen.getByRole('navigation', { name: 'All pages' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/search?q=bag&brands=aurel',
    '/search?q=bag&brands=aurel&page=2',
    '/search?q=bag&brands=aurel&page=3'
  ])
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(path()).toBe('/search?q=bag&brands=aurel&page=2')
})

test.each([
  [{ corrected: 'handbag' }, 'Showing results for “handbag”'],
  [{ dropped: ['zzz'] }, 'Nothing has “zzz”'],
  [
    { notCarried: { houses: ['Hermès'], words: 'bag', category: 'bags' } },
    'We do not carry Hermès; bags from our houses.'
  ],
  [
    { notCarried: { houses: ['Hermès', 'Gucci'], words: 'red bag' } },
    'We do not carry Hermès, Gucci; “red bag” from our houses.'
  ],
  [{ notCarried: { houses: ['Loewe'], words: '' } }, 'We do not carry Loewe.']
])('CA-059 says what was searched instead: %o', async (answer, text) => {
  show('/search?q=handbga', answer)
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('without results there are ways on', async () => {
  show('/search?q=zzz', { results: [], total: 0, facets: { ...facets, price: null } })
  expect(await screen.findByText('No results found')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Bags' })).toHaveAttribute('href', '/c/bags/bags?deep=1')
  expect(screen.getByRole('link', { name: 'All Products' })).toHaveAttribute('href', '/products')
  expect(screen.queryByLabelText('Min price')).not.toBeInTheDocument()
})

describe('C404 a search without results', () => {
  const none = { results: [], total: 0 }
  const open = (popular: Routes[string], url = '/search?q=zzz') => {
    const calls = fakeHttp({ 'GET /api/products/search': none, 'GET /api/products/all': popular })
    renderPage(search, { path: '/search', at: url })
    return calls
  }
  const popular = () => screen.queryByRole('region', { name: 'Most popular' })
  const concierge = () => screen.findByRole('link', { name: 'Tell our concierge what you are looking for' })

  test('shows up to eight popular products in stock and leads to the concierge', async () => {
    const names = ['Tote', 'Clutch', 'Trunk', 'Pouch', 'Hobo', 'Satchel', 'Duffel', 'Shopper', 'Baguette']
    const calls = open(pageOf(names.map(name => item({ name, bestseller: true }))))
    expect(await concierge()).toHaveAttribute('href', '/contact')
    const shown = within(popular()!).getAllByRole('link')
    expect(shown.map(link => link.textContent)).toEqual(names.slice(0, 8))
    // C445: their title says it.
    expect(screen.queryByText('Bestseller')).not.toBeInTheDocument()
    expect(calls.at(-1)?.query).toEqual({
      sortBy: 'popularity',
      sortOrder: 'desc',
      inStock: '1',
      limit: '8'
    })
  })

  test('leaves them out when their request fails, or has not ended in time', async () => {
    open(status(503, {}))
    expect(await concierge()).toBeInTheDocument()
    expect(popular()).not.toBeInTheDocument()
    cleanup()
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    open(pageOf([item()]))
    expect(await concierge()).toBeInTheDocument()
    expect(popular()).not.toBeInTheDocument()
  })

  test('asks for none without a query, and where another page has results', async () => {
    const blank = open(pageOf([item()]), '/search')
    expect(await concierge()).toBeInTheDocument()
    expect(blank).toEqual([])
    cleanup()
    const { calls } = show('/search?q=bag&page=9', { results: [], total: 57 })
    expect(await concierge()).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })
})

test('filters that leave nothing can be removed', async () => {
  show('/search?q=bag&brands=nobody', { results: [], total: 0, facets: { ...facets, price: null } })
  expect(await screen.findByText('No results found')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove nobody' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'nobody' })).toBeChecked()
})

test('every value survives reading and writing; defaults are left out', () => {
  const address =
    '?q=red+bag&category=c1&min=5&max=900&inStock=1&brands=aurel%2Cvesper&sortBy=name&sortOrder=asc&page=2'
  expect(writeSearch(readSearch(new URLSearchParams(address)))).toBe(address)
  expect(writeSearch(readSearch(new URLSearchParams('q=bag&sortBy=x&page=-1&min=x')))).toBe('?q=bag')
})
