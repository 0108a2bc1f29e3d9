import type { Category } from '@sahra/shared/contract/category'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableShop } from '@sahra/shared/stores/settings'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { removeCommandStubs, stubCommand } from '../testing/catalogue'
import { Component as JournalRow } from '../journal/journal-row.widget'
import * as home from './home.page'

const banner = (name: string, link?: string) => ({ imageUrl: `/${name}.webp`, alt: name, link })
const all: Routes = {
  'GET /api/banner/hero': banner('hero'),
  'GET /api/banner/promo': banner('promo', '/c/watches?deep=1'),
  'GET /api/banner/banner-1': banner('one', '/c/bags?deep=1'),
  'GET /api/banner/banner-2': banner('two'),
  'GET /api/banner/banner-3': banner('three')
}
const category = (label: string, more: Partial<Category> = {}): Category => ({
  _id: label.toLowerCase(),
  label,
  image: `/${label}.webp`,
  ...more
})

const show = (routes: Routes = all) => {
  const calls = fakeHttp(routes)
  return { calls, ...renderPage(home, { path: '/', at: '/' }) }
}
const tiles = () => within(screen.getByRole('region', { name: 'SHOP BY CATEGORIES' }))

afterEach(removeCommandStubs)
beforeEach(() => $writableCategories.set({ status: 'ready', tree: [category('Bags'), category('Shoes')] }))

test('SH-069 requests the five banners in parallel', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { calls } = show(Object.fromEntries(Object.keys(all).map(route => [route, never])))
  await screen.findByRole('heading', { level: 1 })
  expect(calls.map(({ path }) => path).filter(path => path.startsWith('/api/banner/'))).toEqual(
    Object.keys(all).map(route => route.slice(4))
  )
})

test('SH-070 the hero image links to the shop, and the promo image is shown', async () => {
  show()
  const hero = await screen.findByRole('img', { name: 'hero' })
  expect(hero.closest('a')).toHaveAttribute('href', '/shop')
  expect(screen.getByRole('img', { name: 'promo' })).toBeInTheDocument()
})

test('SH-071 a banner without an image is not shown', async () => {
  show({ ...all, 'GET /api/banner/hero': { imageUrl: '' }, 'GET /api/banner/banner-2': {} })
  await screen.findByRole('img', { name: 'promo' })
  expect(screen.queryByRole('img', { name: 'hero' })).not.toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'two' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test.each([
  ['hero', 'Hero banner fetch failed'],
  ['promo', 'Promo banner fetch failed']
])('SH-072, SH-073 a failing %s banner is only logged, and the others are shown', async (place, message) => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  show({ ...all, [`GET /api/banner/${place}`]: status(500, { success: false }) })
  await screen.findByRole('img', { name: 'one' })
  expect(screen.queryByRole('img', { name: place })).not.toBeInTheDocument()
  expect(consoleError).toHaveBeenCalledTimes(1)
  expect(consoleError).toHaveBeenCalledWith(message, expect.anything())
})

test('SH-073 a failing lower banner is hidden without a log entry', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  show({ ...all, 'GET /api/banner/banner-1': status(500, {}) })
  await screen.findByRole('img', { name: 'two' })
  expect(screen.queryByRole('img', { name: 'one' })).not.toBeInTheDocument()
  expect(consoleError).not.toHaveBeenCalled()
})

test('SH-074 three banners, linked if they have a link; a click scrolls to the top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { path } = show()
  const one = await screen.findByRole('img', { name: 'one' })
  expect(screen.getByRole('img', { name: 'two' }).closest('a')).toBeNull()
  expect(screen.getByRole('img', { name: 'three' }).closest('a')).toBeNull()
  await userEvent.click(one)
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(path()).toBe('/c/bags?deep=1')
})

test('SH-075 the trust strip has its title and exactly four points', () => {
  show()
  const strip = screen.getByRole('region', { name: 'You Can Always Count On Us' })
  expect(within(strip).getAllByRole('listitem')).toHaveLength(4)
})

test('SH-076, SH-077 a tile has an image and an upper-case name and links to its category', () => {
  $writableCategories.set({ status: 'ready', tree: [category('Bags', { image: '/bags.webp' })] })
  show()
  const tile = tiles().getByRole('link', { name: 'BAGS' })
  expect(tile).toHaveAttribute('href', '/c/bags/bags')
  expect(tile.querySelector('img')).toHaveAttribute('src', '/bags.webp')
})

test.each([
  ['smoothly', false, 'smooth'],
  ['at once with reduced motion', true, 'auto']
])('SH-078, SH-109 a click on a tile scrolls to the top %s', async (_, reduced, behavior) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: reduced })
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  show()
  await userEvent.click(tiles().getByRole('link', { name: 'SHOES' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
})

test('SH-079 shows that the categories are loading', () => {
  $writableCategories.set({ status: 'loading' })
  show()
  expect(tiles().getByText('Loading...')).toBeInTheDocument()
})

test('SH-079 C420 shows that the categories have failed, and tries again', async () => {
  const sent = stubCommand('navigation/refresh', () => undefined)
  $writableCategories.set({ status: 'failed', message: 'Network Error' })
  show()
  expect(tiles().getByText('Error: Network Error')).toBeInTheDocument()
  await userEvent.click(tiles().getByRole('button', { name: 'Retry' }))
  expect(sent).toEqual([{}])
})

test('SH-080 at most six tiles', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(label => category(label))
  $writableCategories.set({ status: 'ready', tree: many })
  show()
  expect(tiles().getAllByRole('link')).toHaveLength(6)
})

test('SH-081 a tile without image and name shows placeholders', () => {
  $writableCategories.set({ status: 'ready', tree: [{ _id: 'x' }] })
  show()
  expect(tiles().getByText('No Image')).toBeInTheDocument()
  expect(tiles().getByText('Category')).toBeInTheDocument()
})

test('C220 a tile of a category without an image shows the picture that the api has for it', () => {
  const women = category('Women', { image: undefined, tileImage: '/tote.webp' })
  const clothing = category('Clothing', { image: undefined, tileImage: '/dress.webp' })
  $writableCategories.set({ status: 'ready', tree: [women, clothing] })
  const { container } = show()
  const sources = [...container.querySelectorAll('li a img')].map(image => image.getAttribute('src'))
  expect(sources).toEqual(['/tote.webp', '/dress.webp', '/dress.webp'])
  expect(screen.queryByText('No Image')).not.toBeInTheDocument()
})

test('SH-083 links to accessories, clothing and jewellery with their descendants', () => {
  const women = category('Women', { children: [category('Clothing'), category('Fine Jewellery')] })
  $writableCategories.set({ status: 'ready', tree: [category('Accessories'), women] })
  show()
  const featured = within(screen.getByRole('region', { name: 'Three ways to finish the look' }))
  expect(featured.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/c/accessories/accessories?deep=1',
    '/c/clothing/clothing?deep=1',
    '/c/fine jewellery/fine-jewellery?deep=1'
  ])
})

test('SH-083 missing categories are not rendered', () => {
  show()
  expect(screen.queryByText(/finish the look/)).not.toBeInTheDocument()
})

test('C143 a shop without products shows its first steps instead of shelves', async () => {
  const before = $writableShop.get()
  $writableShop.set({ ...before, isEmpty: true })
  show()
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title).toHaveTextContent('Your shop is open')
  // 350 px at 2 rem: the widest serif typeface of a device has room for 20 letters on a line.
  expect(title.textContent?.length).toBeLessThanOrEqual(20)
  const lead = screen.getByText(/^It has no products yet\./)
  expect(lead).toBeVisible()
  // Two lines of a phone in every typeface: what follows does not move when the web font arrives.
  expect(lead.textContent?.length).toBeLessThanOrEqual(84)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  expect(screen.getByText('npm run shop -- import products.csv --dry-run')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'SHOP BY CATEGORIES' })).not.toBeInTheDocument()
  $writableShop.set(before)
})

test('CA-058 leads to the articles of the journal', async () => {
  renderPage({ Component: JournalRow }, { path: '/', at: '/' })
  const row = within(await screen.findByRole('region', { name: 'Journal' }))
  expect(row.getByRole('link', { name: 'How we authenticate' })).toHaveAttribute(
    'href',
    '/journal/how-we-authenticate'
  )
  expect(row.getByRole('link', { name: 'To the journal' })).toHaveAttribute('href', '/journal')
})
