import { act, fireEvent, screen, within } from '@testing-library/react'
import { axeViolations } from '../testing/axe'
import { resetShop, renderShop } from '../testing/render-shop'

const KEY = 'sahra:recent-searches'
const bag = {
  _id: 'a'.repeat(24),
  name: 'Évora Chain Bag',
  kind: 'product',
  brand: 'Aurel',
  image: '/media/bag.webp',
  price: 2500,
  salePrice: 1900
}
const suggestions = [
  { name: 'Chain bags', kind: 'category' },
  bag,
  { name: 'Aurel', kind: 'brand' },
  { _id: 'b'.repeat(24), name: 'Elba Tote', kind: 'product', price: 4000 },
  { name: 'Bags', kind: 'category' }
]
const routes = { 'GET /api/products/suggestions': { suggestions } }

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  resetShop()
})

const box = () => screen.getByRole('combobox', { name: 'Search' })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.queryAllByRole('option')
const names = () => options().map(option => option.textContent)
const activeName = () => screen.queryByRole('option', { selected: true })?.textContent
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown

async function shop(url = '/') {
  const shown = await renderShop(routes, url)
  jest.useFakeTimers()
  return shown
}

async function focusBox() {
  fireEvent.focus(box())
  await wait(0)
}

async function type(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  await wait(200)
}

async function searchFor(text: string) {
  await type(text)
  fireEvent.submit(screen.getByRole('search'))
  await wait(0)
}

test('groups the suggestions under headings, products with brand, picture and both prices', async () => {
  await shop()
  // The api refuses longer texts.
  expect(box()).toHaveAttribute('maxlength', '200')
  await type('chain b')
  const groups = within(screen.getByRole('listbox')).getAllByRole('group')
  expect(groups.map(group => within(group).getAllByRole('option').length)).toEqual([2, 2, 1])
  expect(screen.getAllByRole('group', { name: /Categories|Products|Brands/ })).toEqual(groups)
  expect(names()[0]).toBe('Chain bags')
  const product = within(screen.getByRole('group', { name: 'Products' })).getAllByRole('option')[0]!
  expect(product).toHaveTextContent('Aurel Évora Chain BagNow AED 1,900Was AED 2,500')
  const picture = product.querySelector('img')
  expect(picture).toHaveAttribute('loading', 'lazy')
  expect(picture).toHaveAttribute('width', '40')
  expect(product.querySelector('source')).toHaveAttribute('sizes', '40px')
  expect(screen.getAllByRole('option')[3]).toHaveTextContent(/^Elba ToteAED 4,000$/)
  jest.useRealTimers()
  expect(await axeViolations(screen.getByRole('search'))).toEqual([])
})

test('highlights the typed words at the beginning of words, without accents', async () => {
  await shop()
  await type('BAG evo')
  const product = within(screen.getByRole('group', { name: 'Products' })).getAllByRole('option')[0]!
  expect([...product.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['Évo', 'Bag'])
})

test('arrows, Home and End move over all groups', async () => {
  const { path } = await shop()
  await type('chain b')
  expect(fireEvent.keyDown(box(), { key: 'Home' })).toBe(true)
  expect(activeName()).toBeUndefined()
  for (const name of ['Chain bags', 'Bags', 'Évora Chain Bag']) {
    press('ArrowDown')
    expect(activeName()).toContain(name)
  }
  press('End')
  expect(activeName()).toBe('Aurel')
  press('Home')
  expect(activeName()).toBe('Chain bags')
  press('ArrowUp')
  expect(activeName()).toBeUndefined()
  press('ArrowUp')
  expect(activeName()).toBe('Aurel')
  fireEvent.submit(screen.getByRole('search'))
  await wait(0)
  expect(path()).toBe('/search?q=Aurel')
})

test('a link behind the suggestions opens all results', async () => {
  const { path } = await shop()
  await type('chain b')
  const link = screen.getByRole('link', { name: 'See all results' })
  expect(link).toHaveAttribute('href', '/search?q=chain%20b')
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(options()).toEqual([])
  await type('chain ba')
  fireEvent.click(screen.getByRole('link', { name: 'See all results' }))
  await wait(0)
  expect(path()).toBe('/search?q=chain%20ba')
  expect(options()).toEqual([])
})

test('shows the query of the results page, also after back', async () => {
  const { go } = await shop('/search?q=gold+watch')
  expect(box()).toHaveValue('gold watch')
  await go('/search?q=ring')
  expect(box()).toHaveValue('ring')
  await go('/about')
  expect(box()).toHaveValue('')
})

test('offers the five latest searches while the box is empty', async () => {
  const { path } = await shop()
  await focusBox()
  expect(options()).toEqual([])
  for (const text of ['one', 'two', 'three', 'four', 'five', 'TWO', 'six']) await searchFor(text)
  await type('')
  expect(names()).toEqual(['six', 'TWO', 'five', 'four', 'three'])
  expect(screen.getByRole('group', { name: 'Recent searches' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'See all results' })).not.toBeInTheDocument()
  press('ArrowDown')
  press('ArrowDown')
  fireEvent.submit(screen.getByRole('search'))
  await wait(0)
  expect(path()).toBe('/search?q=TWO')
  jest.useRealTimers()
  await act(async () => fireEvent.change(box(), { target: { value: '' } }))
  expect(names()[0]).toBe('TWO')
  expect(await axeViolations(screen.getByRole('search'))).toEqual([])
})

test('removes recent searches one by one and all at once', async () => {
  localStorage.setItem(KEY, '["bag","ring","watch"]')
  await shop()
  await focusBox()
  fireEvent.click(screen.getByRole('button', { name: 'Remove ring' }))
  await wait(0)
  expect(names()).toEqual(['bag', 'watch'])
  expect(stored()).toEqual(['bag', 'watch'])
  expect(box()).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await wait(0)
  expect(options()).toEqual([])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('stores no text that may be private', async () => {
  await shop()
  const texts = ['layla@example.com', '+971 50 123 4567', '4111-1111-1111', 'f'.repeat(24), 'x'.repeat(61)]
  for (const text of texts) await searchFor(text)
  expect(stored()).toEqual([])
  await searchFor('size 39 under 20000')
  expect(stored()).toEqual(['size 39 under 20000'])
})

test.each(['{', '{"a":1}', 'null', '[1,null,""]'])('ignores the damaged storage %s', async damaged => {
  localStorage.setItem(KEY, damaged)
  await shop()
  await focusBox()
  expect(options()).toEqual([])
  await searchFor('ring')
  expect(stored()).toEqual(['ring'])
})

test('searches without a storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const { path } = await shop()
  await focusBox()
  await searchFor('ring')
  expect(path()).toBe('/search?q=ring')
  await type('chain')
  expect(options()).toHaveLength(5)
})
