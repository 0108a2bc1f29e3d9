import { bus } from '@sahra/shared/bus/bus'
import { configure, publicConfig } from '@sahra/shared/shop/config'
import { formatPrice } from '@sahra/shared/format/format'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { axeViolations } from '../testing/axe'
import { dune, tree } from '../testing/shop-data'
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
  expect(links[0]).toHaveAttribute('href', '/c/top-handle/top-handle?deep=1')
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

test('each column of the footer has a button that shows and hides it', async () => {
  await renderShop()
  const button = footer().getByRole('button', { name: 'Show Top Brands', expanded: false })
  fireEvent.click(button)
  expect(button).toHaveAccessibleName('Hide Top Brands')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
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

test('C213 the footer of a shop without products has no columns for categories and brands', async () => {
  await renderShop({ 'GET /api/settings/public': { ...settings, shop: { ...dune, isEmpty: true } } })
  expect(footer().getByRole('heading', { name: 'About' })).toBeVisible()
  expect(footer().queryByRole('heading', { name: /^Top/ })).not.toBeInTheDocument()
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

test('C121 the chat link gives way while the visitor scrolls down, and returns', async () => {
  await renderShop()
  const link = screen.getByRole('link', { name: 'Inquire now' })
  const scrollTo = (top: number) =>
    act(() => {
      window.scrollY = top
      fireEvent.scroll(window)
    })
  scrollTo(400)
  expect(link).toHaveAttribute('data-away')
  scrollTo(396)
  expect(link).toHaveAttribute('data-away')
  scrollTo(300)
  expect(link).not.toHaveAttribute('data-away')
})

const settings = { shipping: { methods: [] }, tax: { rate: 5, displayMode: 'exclusive' } }

test('C120 footer, chat link and prices show the details of the settings', async () => {
  await renderShop({ 'GET /api/settings/public': { ...settings, shop: dune } })
  expect(footer().getByRole('link', { name: 'hello@dune.example' })).toHaveAttribute(
    'href',
    'mailto:hello@dune.example'
  )
  for (const line of dune.storeAddress) expect(footer().getByText(line)).toBeVisible()
  expect(footer().getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', dune.social[0]?.url)
  for (const gone of ['care@sahra.example', 'Jumeirah 1', 'Instagram', 'TikTok'])
    expect(footer().queryByText(gone)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Inquire now' }).getAttribute('href')).toMatch(/me\/97121234567\?/)
  // Remotes take the phone number from here.
  expect(publicConfig().shopPhone).toBe('+971 2 123 4567')
  expect(formatPrice(100)).toBe('Dhs 100')
})

test('C173 C174 C175 C176 header, footer, notice and chat link show what the shop calls itself', async () => {
  const own = {
    name: 'Maison & Fils',
    tagline: 'Found with care.',
    pieces: '',
    supportHours: [{ days: 'Monday–Sunday', hours: '8 AM–10 PM GST', code: 'Mo-Su 08:00-22:00' }],
    storeHours: [{ days: 'Sunday', hours: 'closed' }]
  }
  await renderShop({ 'GET /api/settings/public': { ...settings, shop: { ...dune, ...own } } })
  const logo = screen.getByRole('link', { name: 'Maison & Fils, home' })
  expect(logo).toHaveAttribute('data-long', 'one')
  for (const words of ['Maison & Fils', 'Found with care.', 'Monday–Sunday 8 AM–10 PM GST', 'Sunday closed'])
    expect(footer().getByText(words)).toBeVisible()
  expect(screen.getByText('Lifetime authenticity guarantee on every piece')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inquire now' })).toHaveAttribute(
    'href',
    expect.stringContaining('Hello%20Maison%20%26%20Fils')
  )
  expect(document.body).not.toHaveTextContent(/Sahra|25,000|9 am to 9 pm/)
})

test('C120 an older api leaves the details of this build and SHOP_PHONE', async () => {
  configure({ shopPhone: '+971 50 111 1111' })
  await renderShop({ 'GET /api/settings/public': settings })
  expect(footer().getByRole('link', { name: 'care@sahra.example' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inquire now' }).getAttribute('href')).toMatch(/me\/971501111111\?/)
  expect(formatPrice(100)).toBe('AED 100')
})

test('C120 details that cannot be loaded stay as they are', async () => {
  await renderShop({ 'GET /api/settings/public': { ...settings, shop: dune } })
  fakeHttp({ 'GET /api/settings/public': status(503, { success: false, message: 'Later' }) })
  await act(() => bus.send('settings/refresh', {}))
  expect(footer().getByRole('link', { name: 'hello@dune.example' })).toBeVisible()
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
