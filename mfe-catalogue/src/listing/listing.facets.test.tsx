import type { Facets } from '@sahra/shared/contract/product'
import { keepOwnSize } from '@sahra/shared/browser/own-sizes'
import { $writableSession } from '@sahra/shared/stores/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOf } from '../testing/catalogue'
import { categories, last, names, ready, respond, setStores, show, three } from '../testing/listing'

beforeEach(setStores)

const brands = ['Aurel', 'Brunn', 'Casa Verano', 'Dorn', 'Evora', 'Fjell', 'Galan', 'Haus', 'Isola']
const facets: Facets = {
  categories: [{ _id: 'bags', count: 12 }],
  brands: brands.map((name, index) => ({ slug: name.toLowerCase(), name, count: index + 1 })),
  colours: [
    { name: 'Black', count: 5 },
    { name: 'Moonlit', count: 1 }
  ],
  sizes: [{ name: '39', count: 2 }],
  conditions: [
    { name: 'new', count: 50 },
    { name: 'pre-loved', count: 7 }
  ],
  price: { min: 100, max: 20_000 },
  inStock: 41
}
const withFacets = respond({ ...pageOf(three, 57), facets })
const group = (name: string) => within(screen.getByRole('group', { name }))

test('C109 the server has filtered: the browser does not filter again', async () => {
  show('/products?min=1000&inStock=1', withFacets)
  await ready()
  expect(names()).toEqual(['Tote', 'Clutch', 'Trunk'])
  expect(screen.getByText('Showing 3 of 57')).toBeInTheDocument()
  expect(screen.queryByText('Price and stock filters apply to this page')).not.toBeInTheDocument()
})

test('C109 price and stock ask the server again', async () => {
  const { calls } = show('/products', withFacets)
  await ready()
  await userEvent.click(screen.getByLabelText('In stock only'))
  await waitFor(() => expect(last(calls)).toMatchObject({ inStock: '1', facets: '1' }))
  expect(calls).toHaveLength(2)
})

test('C109 values are chosen and dropped, several of a kind, and each has a chip', async () => {
  const { path, calls } = show('/products?page=2', withFacets)
  await ready()
  await userEvent.click(group('Brands').getByRole('checkbox', { name: 'Casa Verano' }))
  await userEvent.click(group('Brands').getByRole('checkbox', { name: 'Aurel' }))
  await userEvent.click(group('Colour').getByRole('checkbox', { name: 'Black, 5 pieces' }))
  expect(path()).toMatch(/brands=casa\+verano%2Caurel&colours=Black.*page=1/)
  await waitFor(() => expect(last(calls)).toMatchObject({ brands: 'casa verano,aurel', colours: 'Black' }))
  await waitFor(() => expect(screen.getByText('3 active')).toBeInTheDocument())
  await userEvent.click(group('Active filters').getByRole('button', { name: 'Remove Casa Verano' }))
  expect(path()).toContain('brands=aurel&')
  await waitFor(() =>
    expect(group('Brands').getByRole('checkbox', { name: 'Casa Verano' })).not.toBeChecked()
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(path()).not.toMatch(/brands|colours/)
})

test('C109 a chosen value without products stays, so that it can be dropped', async () => {
  show('/products?sizes=44,39&conditions=pre-loved', withFacets)
  await ready()
  expect(group('Size').getByRole('checkbox', { name: '44, 0 pieces' })).toBeChecked()
  expect(group('Size').getByRole('checkbox', { name: '39, 2 pieces' })).toBeChecked()
  expect(group('Condition').getByRole('checkbox', { name: 'Pre-loved' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Remove Pre-loved' })).toBeInTheDocument()
})

test('brands are found by a part of their name', async () => {
  show('/products', withFacets)
  await ready()
  const search = screen.getByRole('searchbox', { name: 'Search brands' })
  await userEvent.type(search, ' VER')
  expect(group('Brands').getAllByRole('checkbox')).toHaveLength(1)
  await userEvent.clear(search)
  await userEvent.type(search, 'nobody')
  expect(screen.getByText('No brand of this name')).toBeInTheDocument()
})

test('the price slider has two thumbs, which do not filter at the ends', async () => {
  const { path } = show('/products?max=5000', withFacets)
  await ready()
  const [lowest, highest] = ['Lowest price', 'Highest price'].map(name =>
    screen.getByRole('slider', { name })
  )
  expect(highest).toHaveValue('5000')
  expect(lowest).toHaveAttribute('aria-valuetext', 'AED 0')
  fireEvent.change(lowest!, { target: { value: '9000' } })
  await waitFor(() => expect(path()).toContain('min=5000&max=5000'))
  fireEvent.change(highest!, { target: { value: '20000' } })
  await waitFor(() => expect(path()).not.toContain('max='))
})

test('categories have their numbers, and none without a server that counts', async () => {
  const { unmount } = show('/products', withFacets)
  await ready()
  expect(categories().getByText('12 pieces')).toBeInTheDocument()
  expect(categories().getByText('0 pieces')).toBeInTheDocument()
  unmount()
  show('/products')
  await ready()
  expect(categories().queryByText(/pieces/)).not.toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Brands' })).not.toBeInTheDocument()
})

test('every page has a link, with the filters and without the defaults', async () => {
  show('/products?min=5&page=2&sortBy=price', withFacets)
  await ready()
  const links = within(screen.getByRole('navigation', { name: 'All pages' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['1', '/products?min=5&sortBy=price', 'prev'],
    ['2', '/products?min=5&sortBy=price&page=2', null],
    ['3', '/products?min=5&sortBy=price&page=3', 'next']
  ])
})

test('C110 the order reads by what is sorted, and the lowest price comes first', async () => {
  const { path } = show('/products', withFacets)
  await ready()
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price')
  expect(path()).toContain('sortBy=price&sortOrder=asc')
  await waitFor(() => expect(screen.getByLabelText('Order')).toHaveDisplayValue('Low to high'))
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'High to low')
  expect(path()).toContain('sortOrder=desc')
})

test('before scripts run, a form sends every choice', async () => {
  show('/c/bags?deep=1&brands=aurel&min=5&sortBy=name', withFacets)
  await ready()
  const form = document.querySelector('form')!
  expect([...new FormData(form)].sort()).toEqual(
    [
      ['brand', ''],
      ['brands', 'aurel'],
      ['category', 'bags'],
      ['deep', '1'],
      ['limit', '24'],
      ['max', ''],
      ['min', '5'],
      ['search', ''],
      ['sortBy', 'name'],
      ['sortOrder', 'desc']
    ].sort()
  )
})

const heels = { kind: 'shoes', audience: 'women', system: 'EU' } as const
const signIn = (tag: string) =>
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla', email: 'layla@example.com', isAccountVerified: true },
    tag
  })

test('C430 your size chooses the sizes of earlier orders, and drops them', async () => {
  keepOwnSize('layla', { sizing: heels, size: 'US 9' })
  signIn('layla')
  const sizes = ['38', '39', 'FR 40'].map(name => ({ name, count: 2 }))
  const { path } = show(
    '/products?sizes=38',
    respond({ ...pageOf(three, 57), facets: { ...facets, sizes }, sizing: heels })
  )
  await ready()
  const yours = () => group('Size').findByRole('checkbox', { name: 'Your size: 39, FR 40' })
  expect(await yours()).not.toBeChecked()
  await userEvent.click(await yours())
  expect(path()).toContain('sizes=38%2C39%2CFR+40')
  await waitFor(async () => expect(await yours()).toBeChecked())
  await userEvent.click(await yours())
  expect(path()).toMatch(/sizes=38&/)
  signIn('omar')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Your size/ })).not.toBeInTheDocument())
})
