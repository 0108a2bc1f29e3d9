import type { ListedProduct } from '@sahra/shared/contract/product'
import { isNotFound } from '@sahra/shared/page/page'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOf } from '../testing/catalogue'
import { breadcrumb, last, ready, respond, setStores, show, three } from '../testing/listing'
import * as listing from './listing.page'
import { readQuery } from './query.rules'

beforeEach(setStores)

test.each(['/products', '/shop', '/c'])('SH-002, CA-001, CA-005 %s shows all products', async url => {
  show(url)
  expect(screen.getByRole('heading', { level: 1, name: 'Browse Products' })).toBeInTheDocument()
  expect(breadcrumb().getByText('All Products')).toBeInTheDocument()
  expect(breadcrumb().queryByRole('link')).not.toBeInTheDocument()
  await ready()
})

test('CA-001, CA-002, C388 a category shows its title, text and banner, and the heading of the list', async () => {
  show('/c/bags?deep=1')
  expect(screen.getByRole('heading', { level: 1, name: 'Bags' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Browse Products' })).toBeInTheDocument()
  const description = screen.getByText('Icons, rarities and everyday companions.')
  expect(description).toHaveAttribute('dir', 'auto')
  expect(document.querySelector('header img')).toHaveAttribute('src', '/media/bags.webp')
  await ready()
})

test('C423 the description of a category comes with its products, and its space is there before', async () => {
  const shoes = { _id: 'shoes', label: 'Shoes', description: 'Heels and flats.' }
  show('/c/shoes', respond({ ...pageOf(three, 57), category: shoes }))
  const head = screen.getByRole('heading', { level: 1, name: 'Shoes' }).parentElement
  expect(head?.querySelector('p')?.textContent).toBe('')
  await ready()
  expect(head?.querySelector('p')).toHaveTextContent('Heels and flats.')
})

test('CA-002 a category without banner and text shows only its title', async () => {
  show('/c/shoes')
  await ready()
  expect(screen.getByRole('heading', { level: 1, name: 'Shoes' })).toBeInTheDocument()
  expect(document.querySelector('header :is(img, p)')).not.toBeInTheDocument()
})

test('CA-004 the breadcrumb links to every ancestor with its descendants', () => {
  show('/c/clutches')
  const links = breadcrumb().getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All Products', '/products'],
    ['Bags', '/c/bags/bags?deep=1'],
    ['Evening', '/c/evening/evening?deep=1'],
    ['Clutches', '/c/clutches/clutches?deep=1']
  ])
})

test.each([
  ['/c/bags?deep=1', true, true],
  ['/c/bags', false, false],
  ['/products?deep=1', true, false],
  ['/products?category=bags&deep=1', true, true]
])('CA-006, CA-007 deep mode at %s', (url, badge, note) => {
  show(url)
  expect(Boolean(screen.queryByText('Deep'))).toBe(badge)
  expect(Boolean(screen.queryByText('Deep mode • includes descendants'))).toBe(note)
})

test('CA-033 the category of the path wins over the query’s', async () => {
  const { calls } = show('/c/bags?category=shoes')
  await ready()
  expect(screen.getByRole('heading', { level: 1, name: 'Bags' })).toBeInTheDocument()
  expect(last(calls)).toMatchObject({ category: 'bags' })
})

test('SX-010, SX-014, C383 the filters move into a dialog and never exist twice', async () => {
  show()
  await ready()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = screen.getByRole('dialog', { name: 'Filters' })
  expect(screen.getAllByLabelText('Min price')).toHaveLength(1)
  expect(within(dialog).getByLabelText('Min price')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: /^Show results \(\d+\)$/ }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('SX-019 title and canonical URL of a category ignore its filters', () => {
  const url = new URL('https://shop.test/c/evening?deep=1&brand=aurel&page=2')
  const { title, description, canonical } = listing.meta({
    url,
    params: { categoryId: 'evening' },
    data: undefined
  })
  expect([title, canonical]).toEqual(['Evening', '/c/evening/evening?deep=1'])
  expect(description).toContain('Evening')
})

test('SX-020 a listing without products is not indexed', () => {
  const robotsOf = (items: ListedProduct[] | undefined) =>
    listing.meta({
      url: new URL('https://shop.test/c/bags'),
      params: { categoryId: 'bags' },
      data: items && { items, total: items.length, page: 1, limit: 24 }
    }).robots
  expect(robotsOf([])).toBe('noindex')
  expect(robotsOf(three)).toBeUndefined()
  expect(robotsOf(undefined)).toBeUndefined()
})

test('SH-102 an unknown category and a page after the last one are 404', () => {
  const statusOf = (url: string, items: ListedProduct[] | undefined, categoryId?: string) =>
    listing.meta({
      url: new URL(url, 'https://shop.test'),
      params: { categoryId },
      data: items && { items, total: 57, page: 1, limit: 24 }
    }).status
  expect(statusOf('/c/zzz', [], 'zzz')).toBe(404)
  expect(statusOf('/products?category=zzz', [])).toBe(404)
  expect(statusOf('/products?page=9999', [])).toBe(404)
  expect(readQuery(new URLSearchParams('page=123456789')).page).toBe(10_000)
  expect(statusOf('/c/bags', [], 'bags')).toBeUndefined()
  expect(statusOf('/products?page=3', three)).toBeUndefined()
  expect(statusOf('/products?page=3', undefined)).toBeUndefined()
  expect(statusOf('/products', [])).toBeUndefined()
  act(() => $writableCategories.set({ status: 'failed', message: '' }))
  expect(statusOf('/c/zzz', [], 'zzz')).toBeUndefined()
})

test('C248 a category that the api rejects has no products, and no Retry that cannot help', async () => {
  show('/products?category=zzz', respond(status(400, { success: false, message: 'No' })))
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('SH-102 a category that the api rejects does not exist; any other failure can be retried', async () => {
  const load = (code: number) => {
    fakeHttp({ 'GET /api/products/all': status(code, { success: false, message: 'No' }) })
    const request = { url: new URL('https://shop.test/c/zzz'), params: { categoryId: 'zzz' } }
    return listing
      .loader({ ...request, signal: new AbortController().signal })
      .catch((error: unknown) => error)
  }
  expect(isNotFound(await load(400))).toBe(true)
  expect(isNotFound(await load(503))).toBe(false)
})
