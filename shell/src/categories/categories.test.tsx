import { status } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../testing/axe'
import { resetShop, renderShop } from '../testing/render-shop'

afterEach(resetShop)

const bar = () => within(screen.getByRole('navigation', { name: 'Categories' }))
const top = (name: string) => bar().getByRole('link', { name })
const toggle = (name: string) => bar().getByRole('button', { name: `${name}: subcategories` })
const openDrawer = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  return within(await screen.findByRole('dialog', { name: 'Browse' }))
}

test('SH-043, SH-054 the bar lists the top level by label, else name', async () => {
  await renderShop()
  expect(
    bar()
      .getAllByRole('link')
      .map(link => link.textContent)
  ).toEqual(['Bags', 'BRAND', 'Shoes', 'Category', 'Watches', 'Belts'])
  expect(top('Bags')).toHaveAttribute('href', '/c/bags/bags?deep=1')
})

test('SH-044 hovering opens children and grandchildren, leaving closes them', async () => {
  await renderShop()
  await userEvent.hover(top('Bags'))
  expect(await bar().findByRole('link', { name: 'Handbags' })).toHaveAttribute(
    'href',
    '/c/handbags/handbags?deep=1'
  )
  expect(top('Totes')).toHaveAttribute('href', '/c/totes/totes?deep=1')
  expect(top('View all Handbags')).toHaveAttribute('href', '/c/handbags/handbags?deep=1')
  expect(toggle('Bags')).toHaveAttribute('aria-expanded', 'true')
  expect(await axeViolations()).toEqual([])
  await userEvent.unhover(top('Bags'))
  await waitFor(() => expect(bar().queryByRole('link', { name: 'Handbags' })).not.toBeInTheDocument())
})

test('SH-045, SH-051 the keyboard opens the menu, moves along the row and closes the menu', async () => {
  await renderShop()
  const hidden = () => bar().queryByRole('link', { name: 'Handbags' })
  top('Bags').focus()
  await userEvent.tab()
  expect(toggle('Bags')).toHaveFocus()
  expect(hidden()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(hidden()).toBeVisible()
  expect(document.getElementById(toggle('Bags').getAttribute('aria-controls') ?? '')).toContainElement(
    hidden()
  )
  await userEvent.keyboard('{Enter}')
  expect(hidden()).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(hidden()).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(hidden()).not.toBeInTheDocument()
  expect(toggle('Bags')).toHaveFocus()
  top('Bags').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(top('Shoes')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(top('BRAND')).toHaveFocus()
})

test('SH-045 a menu closes when the focus leaves it', async () => {
  await renderShop()
  await act(async () => toggle('Bags').focus())
  await userEvent.keyboard('{Enter}')
  expect(top('Handbags')).toBeVisible()
  await act(async () => top('Handbags').focus())
  expect(top('Handbags')).toBeVisible()
  await act(async () => top('Shoes').focus())
  expect(bar().queryByRole('link', { name: 'Handbags' })).not.toBeInTheDocument()
})

test('SH-045 closed menus have no tab stops', async () => {
  await renderShop()
  const names: string[] = []
  top('Bags').focus()
  while (screen.getByRole('navigation', { name: 'Categories' }).contains(document.activeElement)) {
    names.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
    )
    await userEvent.tab()
  }
  expect(names).toEqual([
    'Bags',
    'Bags: subcategories',
    'BRAND',
    'BRAND: subcategories',
    'Shoes',
    'Category',
    'Watches',
    'Belts'
  ])
})

test('SH-051 Escape closes a menu that a pointer has opened', async () => {
  await renderShop()
  await userEvent.hover(top('Bags'))
  await bar().findByRole('link', { name: 'Handbags' })
  await userEvent.keyboard('{Escape}')
  expect(bar().queryByRole('link', { name: 'Handbags' })).not.toBeInTheDocument()
})

test('SH-046, SH-109 arrows scroll the bar by 80% of its width, smoothly unless motion is reduced, and are shown only when it overflows', async () => {
  const size = (name: 'clientWidth' | 'scrollWidth' | 'scrollLeft', value: number) =>
    jest.spyOn(Element.prototype, name, 'get').mockReturnValue(value)
  size('clientWidth', 500)
  size('scrollWidth', 900)
  size('scrollLeft', 100)
  const scrollBy = jest.spyOn(HTMLElement.prototype, 'scrollBy')
  await renderShop()
  await userEvent.click(bar().getByRole('button', { name: 'Scroll categories forward' }))
  await userEvent.click(bar().getByRole('button', { name: 'Scroll categories back' }))
  expect(scrollBy.mock.calls).toEqual([
    [{ left: 400, behavior: 'smooth' }],
    [{ left: -400, behavior: 'smooth' }]
  ])
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
  await userEvent.click(bar().getByRole('button', { name: 'Scroll categories forward' }))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 400, behavior: 'auto' })
  jest.restoreAllMocks()
  await renderShop()
  expect(screen.queryByRole('button', { name: 'Scroll categories forward' })).not.toBeInTheDocument()
})

test('SH-047, SH-048, SH-049 the drawer: sections, Shop all, View all', async () => {
  await renderShop()
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByText('Bags'))
  expect(await drawer.findByRole('link', { name: 'Shop all Bags' })).toHaveAttribute(
    'href',
    '/c/bags/bags?deep=1'
  )
  await userEvent.click(await drawer.findByText('Handbags'))
  expect(drawer.getByRole('link', { name: 'View all Handbags' })).toHaveAttribute(
    'href',
    '/c/handbags/handbags?deep=1'
  )
  expect(drawer.getByRole('link', { name: 'Totes' })).toBeVisible()
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([])
})

test('the links of a closed section are rendered after the drawer', async () => {
  await renderShop()
  const later: Node[] = []
  const observer = new MutationObserver(records => {
    for (const { target, addedNodes } of records)
      if (target instanceof HTMLDetailsElement) later.push(...addedNodes)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const drawer = await openDrawer()
  const [link] = await drawer.findAllByText('Shop all')
  observer.disconnect()
  expect(later).toContain(link?.closest('ul'))
})

test('SH-050 a category link includes descendants, scrolls to the top and closes the menu', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo')
  const { path, go } = await renderShop()
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByText('Bags'))
  await userEvent.click(await drawer.findByRole('link', { name: 'Evening' }))
  expect(path()).toBe('/c/evening/evening?deep=1')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await go('/')
  await userEvent.hover(top('Bags'))
  await userEvent.click(await bar().findByRole('link', { name: 'Totes' }))
  expect(path()).toBe('/c/totes/totes?deep=1')
  expect(bar().queryByRole('link', { name: 'Totes' })).not.toBeInTheDocument()
})

test('SH-052 Loading...', async () => {
  await renderShop({ 'GET /api/category': () => new Promise(() => undefined) })
  expect(bar().getByText('Loading...')).toBeInTheDocument()
  expect((await openDrawer()).getByText('Loading...')).toBeVisible()
})

test.each([
  ['Error loading categories', () => Promise.reject(new Error('Network Error'))],
  ['No categories', () => []]
])('SH-052 %s', async (message, response) => {
  await renderShop({ 'GET /api/category': response })
  expect(bar().getByText(message)).toBeInTheDocument()
  expect((await openDrawer()).getByText(message)).toBeVisible()
})

test('SH-052 C420 Retry of the bar and of the drawer sends another request', async () => {
  let response: unknown = status(503, {})
  const { calls } = await renderShop({ 'GET /api/category': () => response })
  const requests = () => calls.filter(call => call.path === '/api/category').length
  await userEvent.click((await openDrawer()).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(requests()).toBe(2))
  response = [{ _id: 'rings', label: 'Rings' }]
  await userEvent.click(await bar().findByRole('button', { name: 'Retry' }))
  expect(await bar().findByRole('link', { name: 'Rings' })).toBeInTheDocument()
  expect(requests()).toBe(3)
})

test('SH-053 sends one request; after a failure, the next navigation sends another', async () => {
  const { calls, go } = await renderShop({ 'GET /api/category': () => Promise.reject(new Error('broken')) })
  const requests = () => calls.filter(call => call.path === '/api/category').length
  await openDrawer()
  expect(requests()).toBe(1)
  await go('/about')
  await waitFor(() => expect(requests()).toBe(2))
})
