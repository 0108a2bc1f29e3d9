import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, pageOf } from '../testing/catalogue'
import { last, names, ready, respond, setStores, show, shown, three } from '../testing/listing'

beforeEach(setStores)

test('CA-023, CA-028, CA-030, C109 restores every control; the request is trimmed', async () => {
  const { calls } = show(
    '/c/bags?search=%20bag%20&brand=aurel&limit=48&sortBy=name&sortOrder=asc&page=2&min=1&max=99999&inStock=1&deep=1'
  )
  await ready()
  expect(last(calls)).toEqual({
    search: 'bag',
    brand: 'aurel',
    sortBy: 'name',
    sortOrder: 'asc',
    limit: '48',
    page: '2',
    category: 'bags',
    deep: '1',
    min: '1',
    max: '99999',
    inStock: '1',
    facets: '1'
  })
  expect(screen.getByLabelText('View')).toHaveValue('48')
  expect(screen.getByLabelText('Sort by')).toHaveValue('name')
  expect(screen.getByLabelText('Order')).toHaveValue('asc')
  expect(screen.getByLabelText('Search products')).toHaveValue('bag')
  expect(screen.getByLabelText('Brand')).toHaveValue('aurel')
  expect(screen.getByLabelText('Min price')).toHaveValue('1')
  expect(screen.getByLabelText('Max price')).toHaveValue('99999')
  expect(screen.getByLabelText('In stock only')).toBeChecked()
  expect(screen.getByText('Page 2')).toBeInTheDocument()
})

test('CA-023 deep goes to the api only with a category', async () => {
  const { calls } = show('/products?deep=1')
  await ready()
  expect(last(calls)).not.toHaveProperty('deep')
})

test.each([
  ['a bare list', three.map(({ product }) => product), 3],
  ['bare items', { items: three.map(({ product }) => product) }, 3],
  ['wrapped items', pageOf(three, 57), 57],
  ['id instead of _id', [{ id: 'x', name: 'Tote' }], 1]
])('CA-035, SX-005 accepts %s', async (_, page, total) => {
  show('/products', respond(page))
  await ready()
  expect(screen.getByText(new RegExp(`of ${total}$`))).toBeInTheDocument()
})

test('CA-019 shows eight skeletons while loading, beside the controls', async () => {
  let resolvePage: (page: object) => void = () => undefined
  const { calls } = show('/products', {
    'GET /api/products/all': () => new Promise(resolve => (resolvePage = resolve))
  })
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8)
  expect(await screen.findByLabelText('Search products')).toBeInTheDocument()
  await waitFor(() => expect(calls).toHaveLength(1))
  resolvePage(pageOf(three))
  await ready()
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
})

test('CA-020 shows an empty list', async () => {
  show('/products', respond(pageOf([])))
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
})

test.each([[status(500, { message: 'Internal error' })], [status(200, { success: false, message: 'no' })]])(
  'CA-034 C102 a failed request says so, without counts and pages, and Retry loads again',
  async failure => {
    let broken = true
    show(
      '/products?page=2',
      respond(() => (broken ? failure : pageOf(three)))
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded')
    expect(screen.queryByText(/Showing|Page 2|2 \/|No products|Internal error|no$/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^Showing/)).toBeInTheDocument()
  }
)

test('CA-039 drops a stale response', async () => {
  const pending: ((page: object) => void)[] = []
  show('/products', { 'GET /api/products/all': () => new Promise(resolve => pending.push(resolve)) })
  await waitFor(() => expect(pending).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'name')
  await waitFor(() => expect(pending).toHaveLength(2))
  pending[1]?.(pageOf([item({ name: 'Tote' })]))
  await shown()
  pending[0]?.(pageOf([item({ name: 'Trunk' })]))
  await waitFor(() => expect(screen.getByText('Showing 1 of 1')).toBeInTheDocument())
  expect(names()).toEqual(['Tote'])
})
