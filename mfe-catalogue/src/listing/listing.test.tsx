import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, letGo, pageOf, tree } from '../testing/catalogue'
import * as listing from './listing.page'

const three = [
  item({ name: 'Tote', defaultPrice: 900, defaultStock: 2 }),
  item({ name: 'Clutch', brand: 'Aurel' }, [{ price: 2500, stock: 0 }]),
  item({ name: 'Trunk', defaultPrice: 12500, defaultStock: 1 })
]
const answer = (page: unknown): Routes => ({ 'GET /api/products/all': page as object })

const show = (at = '/products', routes: Routes = answer(pageOf(three, 57))) => {
  const calls: Call[] = fakeHttp(routes)
  const path = at.startsWith('/c/') ? '/c/:categoryId' : (at.split('?')[0] ?? at)
  return { calls, ...renderPage(listing, { path, at }) }
}
const names = () => screen.queryAllByRole('link', { name: /Tote|Clutch|Trunk/ }).map(link => link.textContent)
const shown = () => screen.findByRole('link', { name: /Tote|Clutch|Trunk/ }, { timeout: 5000 })
const ready = () => screen.findAllByRole('link', { name: /Tote|Clutch|Trunk/ })
const breadcrumb = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
const categories = () => within(screen.getByRole('navigation', { name: 'Category tree' }))
const last = (calls: Call[]) => calls.at(-1)?.params
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

beforeEach(() => {
  $writableCategories.set({ status: 'ready', tree })
  $writableSession.set({ status: 'visitor' })
})
afterEach(letGo)

describe('heading and way', () => {
  test.each(['/products', '/shop', '/c'])('SH-002, CA-001, CA-005 %s is all products', async at => {
    show(at)
    expect(screen.getByRole('heading', { level: 1, name: 'Browse Products' })).toBeInTheDocument()
    expect(breadcrumb().getByText('All Products')).toBeInTheDocument()
    expect(breadcrumb().queryByRole('link')).not.toBeInTheDocument()
    await ready()
  })

  test('CA-001, CA-002 a category shows its title, text and banner, and still what is browsed', async () => {
    show('/c/bags?deep=1')
    expect(screen.getByRole('heading', { level: 1, name: 'Bags' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: 'Browse Products' })).toBeInTheDocument()
    expect(screen.getByText('Icons, rarities and everyday companions.')).toBeInTheDocument()
    expect(document.querySelector('header img')).toHaveAttribute('src', '/media/bags.webp')
    await ready()
  })

  test('CA-002 without banner and text the title stands alone', () => {
    show('/c/shoes')
    expect(screen.getByRole('heading', { level: 1, name: 'Shoes' })).toBeInTheDocument()
    expect(document.querySelector('header img')).not.toBeInTheDocument()
  })

  test('CA-004 the breadcrumb leads to every ancestor, with all that is below it', () => {
    show('/c/clutches')
    const links = breadcrumb().getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All Products', '/products'],
      ['Bags', '/c/bags?deep=1'],
      ['Evening', '/c/evening?deep=1'],
      ['Clutches', '/c/clutches?deep=1']
    ])
  })

  test.each([
    ['/c/bags?deep=1', true, true],
    ['/c/bags', false, false],
    ['/products?deep=1', true, false],
    ['/products?category=bags&deep=1', true, true]
  ])('CA-006, CA-007 deep mode at %s', (at, badge, note) => {
    show(at)
    expect(Boolean(screen.queryByText('Deep'))).toBe(badge)
    expect(Boolean(screen.queryByText('Deep mode • includes descendants'))).toBe(note)
  })

  test('CA-033 the category of the path wins over the one of the query', async () => {
    const { calls } = show('/c/bags?category=shoes')
    await ready()
    expect(screen.getByRole('heading', { level: 1, name: 'Bags' })).toBeInTheDocument()
    expect(last(calls)).toMatchObject({ category: 'bags' })
  })
})

describe('the call and the answer', () => {
  test('CA-023, CA-024, CA-028, CA-030 every control is restored, the api asked, trimmed, without prices and stock', async () => {
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
      deep: '1'
    })
    expect(screen.getByLabelText('View')).toHaveValue('48')
    expect(screen.getByLabelText('Sort by')).toHaveValue('name')
    expect(screen.getByLabelText('Order')).toHaveValue('asc')
    expect(screen.getByLabelText('Search products')).toHaveValue('bag')
    expect(screen.getByLabelText('Brand')).toHaveValue('aurel')
    expect(screen.getByLabelText('Min price')).toHaveValue(1)
    expect(screen.getByLabelText('Max price')).toHaveValue(99999)
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
  ])('CA-035, SX-005 %s', async (_, page, total) => {
    show('/products', answer(page))
    await ready()
    expect(screen.getByText(new RegExp(`of ${total}$`))).toBeInTheDocument()
  })

  test('CA-019 eight skeletons while it loads, the controls stay', async () => {
    let arrive: (page: object) => void = () => undefined
    const { calls } = show('/products', {
      'GET /api/products/all': () => new Promise(resolve => (arrive = resolve))
    })
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    expect(screen.getByLabelText('Search products')).toBeInTheDocument()
    await waitFor(() => expect(calls).toHaveLength(1))
    arrive(pageOf(three))
    await ready()
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  })

  test('CA-020 an empty grid', async () => {
    show('/products', answer(pageOf([])))
    expect(await screen.findByText('No products found.')).toBeInTheDocument()
  })

  test.each([
    [status(500, { message: 'The shelves fell' })],
    [status(200, { success: false, message: 'no' })]
  ])('CA-034 a failed fetch is an empty list without a message', async failure => {
    show(
      '/products',
      answer(() => failure)
    )
    expect(await screen.findByText('No products found.')).toBeInTheDocument()
    expect(screen.getByText('Showing 0 of 0')).toBeInTheDocument()
    expect(screen.queryByText(/shelves|no$/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('CA-039 the last filter wins over a late answer', async () => {
    const waiting: ((page: object) => void)[] = []
    show('/products', { 'GET /api/products/all': () => new Promise(resolve => waiting.push(resolve)) })
    await waitFor(() => expect(waiting).toHaveLength(1))
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'name')
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(pageOf([item({ name: 'Tote' })]))
    await shown()
    waiting[0]?.(pageOf([item({ name: 'Trunk' })]))
    await waitFor(() => expect(screen.getByText('Showing 1 of 1')).toBeInTheDocument())
    expect(names()).toEqual(['Tote'])
  })
})

describe('what is on the page', () => {
  test('CA-017 so many of so many, and the page', async () => {
    show()
    expect(await screen.findByText('Showing 3 of 57')).toBeInTheDocument()
    expect(screen.getByText('Page 1')).toBeInTheDocument()
  })

  test('CA-018, CA-025, CA-026 prices narrow the returned page alone', async () => {
    show('/products?min=1000&max=12500')
    expect(await screen.findByText('Showing 2 of 57')).toBeInTheDocument()
    expect(names()).toEqual(['Clutch', 'Trunk'])
    expect(screen.getByText('Price and stock filters apply to this page')).toBeInTheDocument()
  })

  test('CA-018, CA-027 so does the stock', async () => {
    show('/products?inStock=1')
    expect(await screen.findByText('Showing 2 of 57')).toBeInTheDocument()
    expect(names()).toEqual(['Tote', 'Trunk'])
  })

  test('CA-018 nothing on this page, but there is a next one', async () => {
    show('/products?min=99999')
    expect(await screen.findByText('No products found.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  test('CA-041 a page beyond the end', async () => {
    show('/products?page=99', answer({ items: [], total: 57, page: 99, limit: 24 }))
    expect(await screen.findByText('No products found.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Prev' })).toBeEnabled()
  })

  test('CA-008, CA-009 the choices and what is chosen at first', async () => {
    show()
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(option => option.textContent)
    expect(options('View')).toEqual(['12', '24', '48'])
    expect(options('Sort by')).toEqual(['Newest', 'Name', 'Brand'])
    expect(options('Order')).toEqual(['Desc', 'Asc'])
    expect(screen.getByLabelText('View')).toHaveValue('24')
    expect(screen.getByLabelText('Sort by')).toHaveValue('createdAt')
    expect(screen.getByLabelText('Order')).toHaveValue('desc')
    await ready()
  })

  test('CA-010 the filters', () => {
    show()
    expect(screen.getByPlaceholderText('Product or brand')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Brand' })).toBeInTheDocument()
    for (const label of ['Min price', 'Max price']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'number')
      expect(screen.getByLabelText(label)).toHaveAttribute('min', '0')
    }
    expect(screen.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked()
  })

  test('CA-021, CA-022 the first page has no Prev, Next turns it', async () => {
    const { path, calls } = show()
    await ready()
    expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(path()).toContain('page=2')
    await waitFor(() => expect(last(calls)).toMatchObject({ page: '2' }))
    expect(await screen.findByText('Page 2')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus()
  })
})

describe('changing the address', () => {
  test('CA-032 opening changes nothing, the first change writes all that is not empty', async () => {
    const { path } = show('/products?search=bag')
    await ready()
    expect(path()).toBe('/products?search=bag')
    await userEvent.click(screen.getByLabelText('In stock only'))
    expect(path()).toBe('/products?search=bag&inStock=1&sortBy=createdAt&sortOrder=desc&limit=24&page=1')
  })

  test('CA-031 any change goes back to page 1', async () => {
    const { path } = show('/c/bags?page=2&deep=1')
    await ready()
    await userEvent.selectOptions(screen.getByLabelText('View'), '12')
    expect(path()).toBe('/c/bags?sortBy=createdAt&sortOrder=desc&limit=12&page=1&deep=1')
  })

  test('CA-028, CA-029, CA-039 typing is told after a pause, once, trimmed, in place of the step before', async () => {
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

  test('CA-025 a price asks for nothing new and keeps what is shown', async () => {
    const { path, calls } = show('/products')
    await ready()
    type('Min price', '1000')
    await waitFor(() => expect(names()).toEqual(['Clutch', 'Trunk']))
    expect(path()).toContain('min=1000')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
    await userEvent.click(screen.getByLabelText('In stock only'))
    expect(path()).toContain('inStock=1')
    await userEvent.click(screen.getByLabelText('In stock only'))
    expect(calls).toHaveLength(1)
    await userEvent.selectOptions(screen.getByLabelText('View'), '12')
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  test('CA-025 a price after being elsewhere is asked for anew', async () => {
    const first = show('/products')
    await ready()
    first.unmount()
    const { calls } = show('/products?min=1000')
    await ready()
    expect(calls).toHaveLength(1)
  })

  test('Enter does not wait for the pause, and what is nonsense changes nothing', async () => {
    const { path } = show('/products')
    await ready()
    type('Min price', '-5')
    fireEvent.keyDown(screen.getByLabelText('Min price'), { key: 'Enter' })
    expect(path()).toBe('/products')
    type('Brand', 'aurel')
    fireEvent.keyDown(screen.getByLabelText('Brand'), { key: 'Enter' })
    await waitFor(() => expect(path()).toContain('brand=aurel'))
  })

  test('what was typed is not lost when another control is used before the pause is over', async () => {
    const { path } = show('/products')
    await ready()
    await userEvent.type(screen.getByLabelText('Search products'), 'bag')
    await userEvent.click(screen.getByLabelText('In stock only'))
    await waitFor(() => expect(path()).toContain('search=bag&inStock=1'))
  })

  test('CA-011, CA-037 every filter has a chip that takes it away', async () => {
    const { path } = show('/c/bags?search=bag&brand=aurel&min=1000&max=20000&inStock=1&deep=1')
    await ready()
    const chips = within(screen.getByRole('group', { name: 'Active filters' }))
    expect(chips.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Search: bag',
      'Brand: aurel',
      'Min: AED 1,000',
      'Max: AED 20,000',
      'In stock only',
      'Deep mode',
      'Clear all'
    ])
    await userEvent.click(chips.getByRole('button', { name: 'Remove Search: bag' }))
    await waitFor(() => expect(screen.getByLabelText('Search products')).toHaveValue(''))
    expect(path()).not.toContain('search')
    await userEvent.click(chips.getByRole('button', { name: 'Remove Deep mode' }))
    expect(path()).not.toContain('deep')
  })

  test('CA-012 Clear all clears the filters and leaves sorting and category', async () => {
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
})

describe('the category tree', () => {
  test('CA-013, CA-016 nodes expand and collapse, one or all', async () => {
    show()
    expect(categories().queryByRole('link', { name: 'Evening' })).not.toBeInTheDocument()
    await userEvent.click(categories().getByRole('button', { name: 'Expand Bags' }))
    expect(categories().getByRole('link', { name: 'Evening' })).toBeInTheDocument()
    expect(categories().queryByRole('link', { name: 'Clutches' })).not.toBeInTheDocument()
    await userEvent.click(categories().getByRole('button', { name: 'Expand all' }))
    expect(categories().getByRole('link', { name: 'Clutches' })).toBeInTheDocument()
    await userEvent.click(categories().getByRole('button', { name: 'Collapse Bags' }))
    expect(categories().queryByRole('link', { name: 'Evening' })).not.toBeInTheDocument()
    await userEvent.click(categories().getByRole('button', { name: 'Expand all' }))
    await userEvent.click(categories().getByRole('button', { name: 'Collapse all' }))
    expect(
      categories()
        .getAllByRole('link')
        .map(link => link.textContent)
    ).toEqual(['Bags', 'Shoes'])
  })

  test('CA-014 searching it', async () => {
    show()
    await userEvent.type(categories().getByLabelText('Search categories'), '  CLUT ')
    expect(
      categories()
        .getAllByRole('link')
        .map(link => link.textContent)
    ).toEqual(['Bags', 'Evening', 'Clutches'])
  })

  test('CA-015 a node leads to its category with all that is below it; the way there is open', () => {
    show('/c/travel')
    const current = categories().getByRole('link', { name: 'Travel' })
    expect(current).toHaveAttribute('href', '/c/travel?deep=1')
    expect(current).toHaveAttribute('aria-current', 'page')
  })
})

test('SX-010, SX-014 on a phone the filters move into a dialog: never two of them', async () => {
  show()
  await ready()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = screen.getByRole('dialog', { name: 'Filters' })
  expect(screen.getAllByLabelText('Min price')).toHaveLength(1)
  expect(within(dialog).getByLabelText('Min price')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show results' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('SX-019 a category’s page speaks for the category, without its filters', () => {
  const url = new URL('https://shop.test/c/evening?deep=1&brand=aurel&page=2')
  const { title, description, canonical, jsonLd } = listing.meta({
    url,
    params: { categoryId: 'evening' },
    data: undefined
  })
  expect([title, canonical]).toEqual(['Evening', '/c/evening'])
  expect(description).toContain('Evening')
  expect(jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ position: 1, name: 'All Products' }),
        expect.objectContaining({ position: 2, name: 'Bags', item: 'https://shop.test/c/bags?deep=1' }),
        expect.objectContaining({ position: 3, name: 'Evening' })
      ]
    })
  ])
})
