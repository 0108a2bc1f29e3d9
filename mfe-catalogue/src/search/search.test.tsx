import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as search from './search.page'

const bag = {
  _id: 'b1',
  name: 'Tote',
  description: 'Grained leather, lined in suede.',
  images: ['/tote.webp'],
  brand: { _id: '1', name: 'Aurel', slug: 'aurel' }
}
const show = (url: string, response: Routes[string] = { results: [bag] }) => {
  const calls = fakeHttp({ 'GET /api/products/search': response })
  return { calls, ...renderPage(search, { path: '/search', at: url }) }
}

test('SH-005, CA-050, CA-053 the heading and the request contain the query', async () => {
  const { calls } = show('/search?q=quilted%20bag')
  expect(
    screen.getByRole('heading', { level: 1, name: 'Search Results for quilted bag' })
  ).toBeInTheDocument()
  await screen.findByRole('link', { name: 'Tote' })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/api/products/search', { q: 'quilted bag', limit: '24', facets: '1' }]
  ])
})

test('CA-051 shows that it is loading', () => {
  show('/search?q=bag', () => new Promise(() => undefined))
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

test.each([
  [status(500, { message: 'Search is closed' }), 'Search is closed'],
  [status(500, {}), 'Failed to load products']
])('CA-051 shows an error with Retry', async (failure, text) => {
  let response: object = failure
  show('/search?q=bag', () => response)
  expect(await screen.findByText(text)).toBeInTheDocument()
  response = { results: [bag] }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Tote' })).toBeInTheDocument()
})

test('CA-051 shows that nothing was found', async () => {
  show('/search?q=zzz', { results: [] })
  expect(await screen.findByText('No results found')).toBeInTheDocument()
})

test('CA-052, CA-055, CA-056, C388 a card shows image, name, brand and description and opens the product', async () => {
  const { path } = show('/search?q=bag')
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByRole('img', { name: 'Tote' })).toHaveAttribute('src', '/tote.webp')
  expect(card.getByText('Aurel')).toBeInTheDocument()
  expect(card.getByText('Grained leather, lined in suede.')).toHaveAttribute('dir', 'auto')
  await userEvent.click(card.getByRole('link', { name: 'Tote' }))
  expect(path()).toBe('/product/b1/tote')
})

test('CA-057 a result without an image has a placeholder', async () => {
  show('/search?q=bag', { results: [{ ...bag, images: [], brand: 'Aurel' }] })
  expect(await screen.findByText('No Image')).toBeInTheDocument()
})

test('SX-005 accepts wrapped results and `id` instead of `_id`', async () => {
  show('/search?q=bag', {
    results: [
      { product: bag, variants: [] },
      { ...bag, _id: undefined, id: 'b2', name: 'Box' }
    ]
  })
  expect(await screen.findByRole('link', { name: 'Tote' })).toHaveAttribute('href', '/product/b1/tote')
  expect(screen.getByRole('link', { name: 'Box' })).toHaveAttribute('href', '/product/b2/box')
})

test.each(['/search', '/search?q=', '/search?q=%20%20', '/search?q=%00', '/search?q=%E2%80%8B'])(
  'CA-054 %s sends no request',
  async url => {
    const { calls } = show(url)
    expect(await screen.findByText('No results found')).toBeInTheDocument()
    expect(calls).toEqual([])
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument()
    expect(
      search.meta({ url: new URL(url, 'https://shop.test'), params: {}, data: undefined })
    ).toMatchObject({
      title: 'Search'
    })
  }
)

test('C248 a text over the limit of the api is cut, in the heading and in the request', async () => {
  const { calls } = show(`/search?q=${'a'.repeat(300)}`)
  const text = 'a'.repeat(200)
  expect(await screen.findByRole('link', { name: 'Tote' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Search Results for ${text}`)
  expect(calls[0]!.query).toMatchObject({ q: text })
})

test('CA-055 a new query in the URL searches again', async () => {
  const { calls, navigate } = show('/search?q=bag')
  await screen.findByRole('link', { name: 'Tote' })
  await navigate('/search?q=shoe')
  expect(await screen.findByRole('heading', { name: 'Search Results for shoe' })).toBeInTheDocument()
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ q: 'shoe' }))
})

test('SX-020 search results have robots noindex', () => {
  const url = new URL('https://shop.test/search?q=bag')
  expect(search.meta({ url, params: {}, data: undefined })).toMatchObject({
    title: 'Search Results for bag',
    robots: 'noindex'
  })
})
