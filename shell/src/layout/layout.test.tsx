import { configure } from '@sahra/shared/config'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/router'
import { axeViolations } from '../testing/axe'
import { tree } from '../testing/shop-data'
import { resetShop, renderShop } from '../testing/render-shop'
import { firstLeaves, readCategories } from '../categories/categories.rules'
import { Layout } from './layout'

beforeEach(() => configure({ shopPhone: '+971 4 000 0000' }))
afterEach(resetShop)

const footer = () => within(screen.getByRole('contentinfo'))
const brands = ['Marchetti', 'Aurel', 'Halden', 'Ottoline', 'Casa Verano', 'Belmont'].map(name => ({
  _id: name,
  name,
  slug: name.toLowerCase().replace(' ', '-')
}))

test('SH-061, SH-065, SH-066 the footer shows headings, help, hours and the store', async () => {
  await renderShop()
  for (const name of ['Top Categories', 'Top Brands', 'About', 'Customer Service', 'Follow Us'])
    expect(footer().getByRole('heading', { name })).toBeVisible()
  expect(footer().getByText('9 am to 9 pm GST, Monday to Sunday')).toBeVisible()
  for (const line of [
    'Monday–Friday 9 AM–8 PM',
    'Saturday 10 AM–8 PM',
    'Sunday closed',
    'Dubai, United Arab Emirates'
  ])
    expect(footer().getByText(line)).toBeVisible()
})

test('SH-062 the footer links at most five leaf categories, none named brand', async () => {
  await renderShop()
  const links = footer()
    .getAllByRole('link')
    .filter(link => link.getAttribute('href')?.startsWith('/c/'))
  expect(links.map(link => link.textContent)).toEqual(['Top handle', 'Totes', 'Evening', 'Shoes', 'Category'])
  expect(links[0]).toHaveAttribute('href', '/c/top-handle?deep=1')
})

test('SH-063 the footer links five brands by name, from a bare list too', async () => {
  await renderShop({ 'GET /brands': brands })
  const links = footer()
    .getAllByRole('link')
    .filter(link => link.getAttribute('href')?.startsWith('/brand/'))
  expect(links.map(link => link.textContent)).toEqual([
    'Aurel',
    'Belmont',
    'Casa Verano',
    'Halden',
    'Marchetti'
  ])
  expect(links[2]).toHaveAttribute('href', '/brand/casa-verano')
})

test('SH-064 the footer shows its own messages instead of the api’s', async () => {
  const reject = () => status(500, { success: false, message: 'A message of the api' })
  await renderShop({ 'GET /brands': reject, 'GET /api/category': reject })
  expect(footer().getByText('Failed to load categories')).toBeVisible()
  expect(footer().getByText('Failed to load brands')).toBeVisible()
})

test('SH-064 the footer shows failed requests', async () => {
  const fail = () => {
    throw new Error('Network Error')
  }
  await renderShop({ 'GET /brands': fail, 'GET /api/category': fail })
  expect(footer().getByText('Failed to load categories')).toBeVisible()
  expect(footer().getByText('Failed to load brands')).toBeVisible()
  expect(screen.getAllByText('Error loading categories')[0]).toBeVisible()
})

test('SH-064 the footer shows empty lists', async () => {
  await renderShop({ 'GET /api/category': [], 'GET /brands': { brands: [] } })
  expect(footer().getByText('No categories available')).toBeVisible()
  expect(footer().getByText('No brands available')).toBeVisible()
})

test('SH-067, SH-068 the chat link is on every page', async () => {
  const { go } = await renderShop()
  const link = () => screen.getByRole('link', { name: 'Inquire now' })
  expect(link().getAttribute('href')).toMatch(/^https:\/\/wa\.me\/97140000000\?text=Hello%20Sahra/)
  expect(link()).toHaveAttribute('target', '_blank')
  expect(link().getAttribute('rel')).toContain('noopener')
  await go('/cart')
  expect(link()).toBeInTheDocument()
})

test('SX-010, SX-013 each landmark exists once, and axe finds no violation', async () => {
  await renderShop()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  expect(await axeViolations()).toEqual([])
})

test('renders on a server with empty stores', () => {
  const router = createMemoryRouter([{ path: '*', element: <Layout>here</Layout> }])
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain('Inquire now')
  expect(html).not.toMatch(/ style="/)
})

test('C86 builds a tree from a flat list; orphans and cycles become roots', () => {
  const flat = [
    { _id: 'totes', name: 'Totes', parent: 'bags' },
    { _id: 'bags', name: 'Bags', parent: null },
    { _id: 'stray', name: 'Stray', parent: 'gone' }
  ]
  expect(readCategories(flat).map(top => [top._id, top.children?.map(child => child._id)])).toEqual([
    ['bags', ['totes']],
    ['stray', undefined]
  ])
  expect(readCategories(tree)).toMatchObject(tree.map(({ _id }) => ({ _id })))
  expect(readCategories(null)).toEqual([])
  const cycle = [
    { _id: 'a', parent: 'b' },
    { _id: 'b', parent: 'a' }
  ]
  expect(readCategories(cycle)).toHaveLength(2)
})

test('C87 a tree with only brands has no leaves', () => {
  expect(firstLeaves([{ _id: 'b', name: ' Brand ' }], 5)).toEqual([])
})
