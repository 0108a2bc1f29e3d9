import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import * as search from '../search/search.page'
import { pageOf, removeCommandStubs, stubCommand } from '../testing/catalogue'
import { ready, respond, setStores, show, three } from '../testing/listing'
import { SaveSearch } from './save-search'

const user = { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
const signIn = () => act(() => $writableSession.set({ status: 'shopper', user }))
const products = respond(pageOf(three, 57))
const saved = { success: true, alerts: [] }

beforeEach(setStores)
afterEach(removeCommandStubs)

const button = () => screen.findByRole('button', { name: 'Save this search' })
const press = async () => userEvent.click(await button())

test('CA-060 a shopper saves the page with its filters, once', async () => {
  signIn()
  const { calls } = show('/products?brands=lumen&max=5000', { ...products, 'POST /api/alerts': saved })
  await ready()
  expect(calls.map(({ path }) => path)).not.toContain('/api/alerts')
  await press()
  expect(await screen.findByText('Your search is saved.')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({
    path: '/api/alerts',
    body: { kind: 'search', address: '/products?brands=lumen&max=5000' }
  })
  expect(screen.getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/profile/alerts')
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
})

test('CA-060 other filters are another search', async () => {
  signIn()
  const { navigate } = show('/products?max=5000', { ...products, 'POST /api/alerts': saved })
  await press()
  await screen.findByText('Your search is saved.')
  await navigate('/products?max=4000')
  expect(await button()).toBeEnabled()
})

test('CA-060 a failure is shown, and can be repeated', async () => {
  signIn()
  const message = 'You have 20 saved searches. End one of them first.'
  show('/products', { ...products, 'POST /api/alerts': status(409, { success: false, message }) })
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await button()).toBeEnabled()
})

test('CA-060 a visitor signs in, and comes back to the saved search', async () => {
  const signIns = stubCommand('session/login-required', () => undefined)
  const toasts = stubCommand('toast/show', () => undefined)
  const address = '/products?max=5000'
  const { unmount } = show(address, products)
  await press()
  await waitFor(() => expect(signIns).toEqual([{ from: address }]))
  expect(await button()).toBeEnabled()
  unmount()
  signIn()
  const again = show(address, { ...products, 'POST /api/alerts': saved })
  expect(await screen.findByText('Your search is saved.')).toBeVisible()
  expect(toasts).toEqual([{ kind: 'success', text: 'Your search is saved.', duration: 3000 }])
  again.unmount()
  const later = show(address, products)
  expect(await button()).toBeEnabled()
  expect(later.calls.map(({ path }) => path)).not.toContain('/api/alerts')
})

test('CA-060 a visitor who comes back without an account is asked again', async () => {
  stubCommand('session/login-required', () => undefined)
  const { unmount } = show('/products', products)
  await press()
  unmount()
  show('/products', products).unmount()
  signIn()
  const { calls } = show('/products', products)
  expect(await button()).toBeEnabled()
  expect(calls.map(({ path }) => path)).not.toContain('/api/alerts')
})

test('CA-060 the search is saved when React renders its page twice before it is shown', async () => {
  stubCommand('session/login-required', () => undefined)
  stubCommand('toast/show', () => undefined)
  const address = '/products?max=5000'
  const { unmount } = show(address, { ...products, 'POST /api/alerts': saved })
  await press()
  expect(await button()).toBeEnabled()
  unmount()
  signIn()
  const Later = lazy(() => Promise.resolve({ default: () => null }))
  const Component = () => (
    <Suspense>
      <SaveSearch address={address} />
      <Later />
    </Suspense>
  )
  renderPage({ Component }, { path: '/products', at: address })
  expect(await screen.findByText('Your search is saved.')).toBeVisible()
})

test('CA-060 the search is saved when the visitor comes back by a load of the page', async () => {
  stubCommand('session/login-required', () => undefined)
  stubCommand('toast/show', () => undefined)
  const address = '/products?max=5000'
  const { unmount } = show(address, products)
  await press()
  expect(await button()).toBeEnabled()
  unmount()
  const states: unknown[] = []
  await jest.isolateModulesAsync(async () => {
    const loaded = await import('./save-search.service')
    const session = await import('@sahra/shared/stores/session')
    const http = await import('@sahra/shared/testing/fake-http')
    const calls = http.fakeHttp({ 'POST /api/alerts': saved })
    const resumed = loaded.resumeSaving(address, state => states.push(state))
    session.$writableSession.set({ status: 'shopper', user })
    await resumed
    expect(calls).toMatchObject([{ body: { kind: 'search', address } }])
  })
  expect(states).toEqual(['busy', 'saved'])
})

test('CA-060 a search that finds nothing can be saved, and one without a text cannot', async () => {
  signIn()
  const nothing = {
    categories: [],
    brands: [],
    colours: [],
    sizes: [],
    conditions: [],
    price: null,
    inStock: 0
  }
  const calls = fakeHttp({
    'GET /api/products/search': { results: [], total: 0, facets: nothing },
    'POST /api/alerts': saved
  })
  const { navigate } = renderPage(search, { path: '/search', at: '/search?q=kelly' })
  await press()
  expect(await screen.findByText('Your search is saved.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ kind: 'search', address: '/search?q=kelly' })
  await navigate('/search')
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Your search is saved.')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
})
