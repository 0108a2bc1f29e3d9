import { bus } from '@sahra/shared/bus/bus'
import { http } from '@sahra/shared/http/http'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor } from '@testing-library/react'
import { sessionEnded } from './session/session.service'
import { start } from './start'
import { layla } from './testing/shop-data'
import { resetShop, renderShop, shopper } from './testing/render-shop'

afterEach(resetShop)

test('SH-019 C236 the session is loading until the api responds, beside Login; then the user is loaded', async () => {
  let respond = (_: unknown) => {}
  const { calls } = await renderShop({
    ...shopper,
    'GET /api/auth/is-auth': () => new Promise(done => (respond = done))
  })
  expect($session.get()).toEqual({ status: 'loading' })
  // Style hides it in the browser of a shopper, by this class.
  expect(screen.getByRole('link', { name: 'Login' })).toHaveClass('loading')
  await act(async () => respond({ success: true }))
  await waitFor(() => expect($session.get()).toEqual({ status: 'shopper', user: layla }))
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  expect(calls.filter(call => call.path === '/api/user/data')).toHaveLength(1)
})

test.each([
  ['a broken connection', () => Promise.reject(new Error('Network Error'))],
  ['a server error', () => status(500, { success: false, message: 'Broken' })],
  ['no session', () => ({ success: false })]
])('SH-020 %s leaves the visitor logged out, without a message', async (_, response) => {
  await renderShop({ 'GET /api/auth/is-auth': response })
  expect($session.get()).toEqual({ status: 'visitor' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('SH-021 SX-007 settings are requested once; a failure keeps its message', async () => {
  const { calls } = await renderShop()
  expect(calls.filter(call => call.path === '/api/settings/public')).toHaveLength(1)
  expect($settings.get()).toMatchObject({
    status: 'ready',
    settings: { tax: { rate: 5 } },
    loadedAt: expect.any(Number)
  })
  await renderShop({ 'GET /api/settings/public': () => Promise.reject(new Error('Network Error')) })
  expect($settings.get()).toEqual({ status: 'failed', message: 'Failed' })
})

test('C485 a rendered page requests settings when it is first used, once', async () => {
  resetShop()
  $writableCategories.set({ status: 'ready', tree: [{ _id: 'h1', name: 'Hats' }] })
  const calls = fakeHttp({
    'GET /api/auth/is-auth': { success: false },
    'GET /api/settings/public': { tax: { rate: 5 } },
    'GET /api/category': [],
    'GET /brands': { brands: [] }
  })
  const requested = () => calls.map(({ path }) => path).filter(path => /auth|settings/.test(path))
  const state = { location: { pathname: '/', search: '', hash: '', state: null, key: 'default' } }
  const router = { state, navigate: () => Promise.resolve(), subscribe: () => () => undefined }
  const stop = start({ router, clearPageData: () => undefined })
  await waitFor(() => expect($session.get().status).toBe('visitor'))
  expect(requested()).toEqual(['/api/auth/is-auth'])
  dispatchEvent(new Event('pointermove'))
  await waitFor(() => expect($settings.get()).toMatchObject({ settings: { tax: { rate: 5 } } }))
  dispatchEvent(new Event('scroll'))
  expect(requested()).toEqual(['/api/auth/is-auth', '/api/settings/public'])
  stop()
})

test('C104 settings/refresh loads the settings again; a failure keeps those at hand', async () => {
  await renderShop()
  const before = $settings.get()
  fakeHttp({ 'GET /api/settings/public': () => Promise.reject(new Error('Network Error')) })
  await act(() => bus.send('settings/refresh', {}))
  expect($settings.get()).toBe(before)
  fakeHttp({ 'GET /api/settings/public': { tax: { rate: 9 } } })
  await act(() => bus.send('settings/refresh', {}))
  expect($settings.get()).toMatchObject({ status: 'ready', settings: { tax: { rate: 9 } } })
})

test('session/refresh reloads the session, sessionEnded ends it', async () => {
  await renderShop()
  fakeHttp(shopper)
  await act(() => bus.send('session/refresh', {}))
  expect($session.get()).toMatchObject({ status: 'shopper' })
  act(sessionEnded)
  expect($session.get()).toEqual({ status: 'visitor' })
})

test('a stale response is dropped', async () => {
  await renderShop()
  let respondLate = (_: unknown) => {}
  fakeHttp({ ...shopper, 'GET /api/auth/is-auth': () => new Promise(done => (respondLate = done)) })
  const older = bus.send('session/refresh', {})
  await waitFor(() => expect(respondLate.length).toBe(1))
  fakeHttp({ 'GET /api/auth/is-auth': { success: false } })
  await act(() => bus.send('session/refresh', {}))
  await act(async () => {
    respondLate({ success: true })
    await older
  })
  expect($session.get()).toEqual({ status: 'visitor' })
})

test('SH-016 login-required returns to the current page, and never to another origin', async () => {
  const { path, state, go } = await renderShop({}, '/product/1?x=2')
  await act(() => bus.send('session/login-required', { state: { size: 'M' } }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(state()).toEqual({ from: '/product/1?x=2', fromState: { size: 'M' } })
  await go('/')
  await act(() => bus.send('session/login-required', { from: 'https://evil.example/' }))
  await waitFor(() => expect(state()).toMatchObject({ from: '/' }))
})

test('a response without a session ends the session', async () => {
  await renderShop(shopper)
  expect($session.get()).toMatchObject({ status: 'shopper' })
  act(sessionEnded)
  await expect(http.get('/api/docs.json')).rejects.toBeInstanceOf(Error)
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
})

test('a placed order drops the page data cached for Back', async () => {
  const { cleared } = await renderShop()
  expect(cleared).toEqual([])
  act(() => bus.emit('order/placed', { orderId: 'o1' }))
  expect(cleared).toHaveLength(1)
})
