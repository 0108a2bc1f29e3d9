import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { last, names, ready, setStores, show, type } from '../testing/listing'

beforeEach(setStores)

test('CA-032 opening keeps the URL; the first change writes all values that are set', async () => {
  const { path } = show('/products?search=bag')
  await ready()
  expect(path()).toBe('/products?search=bag')
  await userEvent.click(screen.getByLabelText('In stock only'))
  expect(path()).toBe('/products?search=bag&inStock=1&sortBy=createdAt&sortOrder=desc&limit=24&page=1')
})

test('CA-031 every change goes back to page 1', async () => {
  const { path } = show('/c/bags?page=2&deep=1')
  await ready()
  await userEvent.selectOptions(screen.getByLabelText('View'), '12')
  expect(path()).toBe('/c/bags?sortBy=createdAt&sortOrder=desc&limit=12&page=1&deep=1')
})

test('CA-028, CA-029, CA-039 typing is debounced and trimmed, and replaces the history entry', async () => {
  const { path, calls, navigate } = show('/products')
  await ready()
  type('Search products', ' guc')
  type('Search products', ' gucci ')
  expect(path()).toBe('/products')
  await waitFor(() => expect(path()).toContain('search=gucci&'))
  expect(screen.getByLabelText('Search products')).toHaveValue(' gucci ')
  await waitFor(() => expect(last(calls)).toMatchObject({ search: 'gucci' }))
  expect(calls).toHaveLength(2)
  await navigate(-1)
  expect(path()).toContain('search=gucci&')
})

test('CA-025 a price filter sends no request and keeps the products', async () => {
  const { path, calls } = show('/products')
  await ready()
  type('Min price', '1000')
  await waitFor(() => expect(names()).toEqual(['Clutch', 'Trunk']))
  expect(path()).toContain('min=1000')
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  await userEvent.click(screen.getByLabelText('In stock only'))
  expect(path()).toContain('inStock=1')
  // The page shows this query before it changes back: the same query again would be a reload.
  await waitFor(() => expect(screen.getByLabelText('In stock only')).toBeChecked())
  await userEvent.click(screen.getByLabelText('In stock only'))
  expect(calls).toHaveLength(1)
  await userEvent.selectOptions(screen.getByLabelText('View'), '12')
  await waitFor(() => expect(calls).toHaveLength(2))
})

test.each(['١٠٠٠', '۱۰۰۰', '1,000', '١٬٠٠٠'])('CA-025, C238 a price may be typed as %j', async typed => {
  const { path } = show('/products')
  await ready()
  await userEvent.type(screen.getByLabelText('Min price'), `${typed}{Enter}`)
  await waitFor(() => expect(path()).toContain('min=1000'))
})

test.each(['2,5', '1e9', 'abc'])('C239 %j is not a price: the filter stays', async typed => {
  const { path } = show('/products?min=1000')
  await ready()
  const price = screen.getByLabelText('Min price')
  await userEvent.clear(price)
  await userEvent.paste(typed)
  await userEvent.tab()
  expect(price).toHaveValue('1000')
  expect(path()).toBe('/products?min=1000')
})

test('C238 the address of a page may have Arabic digits', async () => {
  show('/products?min=١٠٠٠')
  await ready()
  expect(screen.getByLabelText('Min price')).toHaveValue('1000')
})

test('CA-025 a price filter after leaving the page sends a request', async () => {
  const first = show('/products')
  await ready()
  first.unmount()
  const { calls } = show('/products?min=1000')
  await ready()
  expect(calls).toHaveLength(1)
})

test('Enter skips the debounce, and an invalid value changes nothing', async () => {
  const { path } = show('/products')
  await ready()
  type('Min price', '-5')
  fireEvent.keyDown(screen.getByLabelText('Min price'), { key: 'Enter' })
  expect(path()).toBe('/products')
  type('Brand', 'aurel')
  fireEvent.keyDown(screen.getByLabelText('Brand'), { key: 'Enter' })
  await waitFor(() => expect(path()).toContain('brand=aurel'))
})

test('a pending text is applied when another control is used', async () => {
  const { path } = show('/products')
  await ready()
  await userEvent.type(screen.getByLabelText('Search products'), 'bag')
  await userEvent.click(screen.getByLabelText('In stock only'))
  await waitFor(() => expect(path()).toContain('search=bag&inStock=1'))
})

test('CA-011, CA-037, C383 every filter has a chip that removes it, deep mode has none', async () => {
  const { path } = show('/c/bags?search=bag&brand=aurel&min=1000&max=20000&inStock=1&deep=1')
  await ready()
  const chips = within(screen.getByRole('group', { name: 'Active filters' }))
  expect(chips.getAllByRole('button').map(button => button.textContent)).toEqual([
    'Search: bag',
    'Brand: aurel',
    'Min: AED 1,000',
    'Max: AED 20,000',
    'In stock only',
    'Clear all'
  ])
  await userEvent.click(chips.getByRole('button', { name: 'Remove Search: bag' }))
  await waitFor(() => expect(screen.getByLabelText('Search products')).toHaveValue(''))
  expect(path()).not.toContain('search')
})

test('CA-012 Clear all keeps sorting and category', async () => {
  const { path } = show('/c/bags?search=bag&min=5&inStock=1&sortBy=name&limit=48&page=3&deep=1')
  await ready()
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(path()).toBe('/c/bags?sortBy=name&sortOrder=desc&limit=48&page=1&deep=1')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument())
})

test('CA-012 Reset also restores view, sort and order', async () => {
  const { path } = show('/products?category=bags&brand=aurel&sortBy=name&sortOrder=asc&limit=48&page=3')
  await ready()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(path()).toBe('/products?sortBy=createdAt&sortOrder=desc&limit=24&page=1&category=bags')
})

test('CA-040 Back restores filters and fields', async () => {
  const { navigate, path } = show('/products?search=bag')
  await ready()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Search: bag' }))
  await waitFor(() => expect(screen.getByLabelText('Search products')).toHaveValue(''))
  await navigate(-1)
  await waitFor(() => expect(screen.getByLabelText('Search products')).toHaveValue('bag'))
  expect(path()).toBe('/products?search=bag')
})
