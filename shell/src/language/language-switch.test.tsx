import { configure } from '@sahra/shared/shop/config'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useScrollPositions } from '../scrolling/scroll-positions'
import { LanguageSwitch } from './language-switch'

function show(path: string) {
  const page = { path: '*', element: <LanguageSwitch proposes /> }
  const router = createMemoryRouter([page], { initialEntries: [path] })
  return { router, ...render(<RouterProvider router={router} />) }
}
const prefer = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const settings = (languages?: string) =>
  configure({ languages, languageNames: 'English,العربية' } as { languages: string })

afterEach(() => {
  settings()
  document.cookie = 'language=; max-age=0; path=/'
  jest.restoreAllMocks()
})

test('C134 a shop of one language shows no switch and proposes nothing', () => {
  prefer('ar')
  const { container } = show('/cart')
  expect(container.textContent).toBe('')
})

test('C134 the switch keeps page and filters, says its language, and is remembered', async () => {
  settings('en,ar')
  prefer('en')
  show('/c/1/bags?brand=aurel&page=2')
  const link = await screen.findByRole('link', { name: 'العربية' })
  expect(link.getAttribute('href')).toBe('/ar/c/1/bags?brand=aurel&page=2')
  expect(link.getAttribute('lang')).toBe('ar')
  link.addEventListener('click', event => event.preventDefault())
  fireEvent.click(link)
  expect(document.cookie).toContain('language=ar')
  expect(screen.queryByText('متابعة التسوّق بالعربية')).toBeNull()
})

test('C134 the page in the other language is at the place of this one', async () => {
  settings('en,ar')
  prefer('en')
  const { router } = show('/products')
  await act(() => router.navigate('/products?page=2'))
  const { location } = router.state
  const page = renderHook(useScrollPositions, { initialProps: { location, preventScrollReset: false } })
  const link = await screen.findByRole('link', { name: 'العربية' })
  link.addEventListener('click', event => event.preventDefault())
  const place = jest.replaceProperty(window, 'scrollY', 640)
  fireEvent.click(link)
  window.dispatchEvent(new Event('pagehide'))
  page.unmount()
  place.restore()
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation()
  renderHook(() =>
    useScrollPositions({ location: { ...location, key: 'default' }, preventScrollReset: false })
  )
  expect(scroll).toHaveBeenCalledWith(0, 640)
})

test('C134 the browser’s preferred language is proposed until the visitor chooses, also by closing the line', async () => {
  settings('en,ar')
  prefer('ar-AE', 'en')
  const { unmount } = show('/products')
  const proposal = await screen.findByRole('link', { name: 'متابعة التسوّق بالعربية' })
  expect(proposal.getAttribute('href')).toBe('/ar/products')
  fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(screen.queryByText('متابعة التسوّق بالعربية')).toBeNull()
  expect(document.cookie).toContain('language=en')
  unmount()
  show('/products')
  await screen.findByRole('link', { name: 'العربية' })
  expect(screen.queryByText('متابعة التسوّق بالعربية')).toBeNull()
})

test('C121, C134 nothing is proposed where it would cover totals', async () => {
  settings('en,ar')
  prefer('ar')
  const { router } = show('/products')
  await screen.findByRole('link', { name: 'متابعة التسوّق بالعربية' })
  await act(() => router.navigate('/cart'))
  expect(screen.queryByText('متابعة التسوّق بالعربية')).toBeNull()
  expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/cart')
})
