import { $writableBrands } from '@sahra/shared/stores/brands'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Call } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { item, pageOf } from '../testing/catalogue'
import * as home from './home.page'

beforeEach(() => {
  $writableSession.set({ status: 'visitor' })
  $writableBrands.set({ status: 'ready', brands: [{ _id: '1', name: 'Aurel', slug: 'aurel' }] })
})

const products = (name: string, product: object = {}) =>
  [1, 2, 3, 4, 5].map(number => item({ name: `${name} ${number}`, defaultPrice: 900, ...product }))
const answers: Record<string, object[]> = {
  '': products('Fresh'),
  '1': [...products('Reduced', { salePrice: 700 }), item({ name: 'Dear', defaultPrice: 900 })],
  popularity: [...products('Loved', { bestseller: true }), item({ name: 'Plain' })]
}
const answer = ({ query }: Pick<Call, 'query'>) =>
  pageOf((answers[query.onSale ?? (query.sortBy === 'popularity' ? query.sortBy : '')] ?? []) as never)
const show = (products: (call: Call) => object = answer) => {
  const calls = fakeHttp({
    'GET /api/banner/:place': { imageUrl: '/hero.webp' },
    'GET /api/products/all': products
  })
  return { calls, ...renderPage(home, { path: '/', at: '/' }) }
}
const row = async (title: string) => within(await screen.findByRole('region', { name: title }))

test('rows show what is new, what is loved and what costs less, each with a way to all of it', async () => {
  show()
  for (const [title, name, to] of [
    ['New in', 'Fresh 1', '/products'],
    ['Bestsellers', 'Loved 1', '/products?sortBy=popularity'],
    ['Price drops', 'Reduced 1', '/products?onSale=1']
  ] as const) {
    const shown = await row(title)
    expect(shown.getByRole('link', { name })).toBeInTheDocument()
    expect(shown.getByRole('link', { name: /^View all/ })).toHaveAttribute('href', to)
  }
})

test('C445 no card repeats what the title of its row says', async () => {
  show()
  for (const [title, name] of [
    ['Bestsellers', 'Loved 1'],
    ['Price drops', 'Reduced 1']
  ] as const) {
    const shown = await row(title)
    expect(shown.getByRole('link', { name })).toBeInTheDocument()
    expect(shown.queryByText('Bestseller')).not.toBeInTheDocument()
    expect(shown.queryByText(/%/)).not.toBeInTheDocument()
  }
  expect((await row('Price drops')).getAllByText('AED 900')[0]?.closest('s')).toBeInTheDocument()
})

test('a server that ignores a filter fills no row with what does not belong there', async () => {
  show()
  expect((await row('Price drops')).queryByText('Dear')).not.toBeInTheDocument()
  expect((await row('Bestsellers')).queryByText('Plain')).not.toBeInTheDocument()
})

test('a row that failed or is nearly empty is left out', async () => {
  show(({ query }) =>
    query.onSale
      ? status(500, {})
      : query.sortBy === 'popularity'
        ? pageOf(products('Loved').slice(0, 3))
        : answer({ query })
  )
  await row('New in')
  expect(screen.queryByRole('region', { name: 'Price drops' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Bestsellers' })).not.toBeInTheDocument()
})

test.each([1, 2, 3])('C220 a shop with %d products shows them as new, and in no other row', async count => {
  const few = products('Loved', { bestseller: true, salePrice: 700 }).slice(0, count)
  show(() => pageOf(few))
  const shown = await row('New in')
  const [cards, all] = [shown.getByRole('list'), shown.getByRole('link', { name: 'View all new in' })]
  expect(within(cards).getAllByRole('listitem')).toHaveLength(count)
  // Below the centred cards, not beside the title.
  expect(cards.compareDocumentPosition(all)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('region', { name: 'Price drops' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Bestsellers' })).not.toBeInTheDocument()
})

test('a shop without a listed product has no row', async () => {
  show(() => pageOf([]))
  await row('Houses we carry')
  expect(screen.queryByRole('region', { name: 'New in' })).not.toBeInTheDocument()
})

test('the brands lead to their pages and to the index', async () => {
  show()
  const brands = await row('Houses we carry')
  expect(brands.getByRole('link', { name: 'Aurel' })).toHaveAttribute('href', '/brand/aurel')
  expect(brands.getByRole('link', { name: 'All brands from A to Z' })).toHaveAttribute('href', '/brand')
})

test('C382 a product is in the first of its rows alone', async () => {
  const everywhere = products('Twice', { bestseller: true, salePrice: 700 })
  show(call =>
    call.query.sortBy === 'createdAt'
      ? pageOf(everywhere.slice(0, 1))
      : pageOf([...everywhere, ...products('Other', { bestseller: true, salePrice: 700 })])
  )
  expect((await row('New in')).getByRole('link', { name: 'Twice 1' })).toBeInTheDocument()
  expect((await row('Bestsellers')).queryByRole('link', { name: 'Twice 1' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Twice 1' })).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Twice 2' })).toHaveLength(1)
})
