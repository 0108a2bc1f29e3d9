import { bus } from '@sahra/shared/bus'
import { http } from '@sahra/shared/http'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor } from '@testing-library/react'
import { sessionEnded } from './session/session.service'
import { layla } from './testing/shop-data'
import { leaveShop, renderShop, shopper } from './testing/render-shop'

afterEach(leaveShop)

test('SH-019 nobody knows until the api answers; then the shopper’s data is read', async () => {
  let answer = (_: unknown) => {}
  const { calls } = await renderShop({
    ...shopper,
    'GET /api/auth/is-auth': () => new Promise(done => (answer = done))
  })
  expect($session.get()).toEqual({ status: 'loading' })
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  await act(async () => answer({ success: true }))
  await waitFor(() => expect($session.get()).toEqual({ status: 'shopper', user: layla }))
  expect(calls.filter(call => call.path === '/api/user/data')).toHaveLength(1)
})

test.each([
  ['a broken connection', () => Promise.reject(new Error('Network Error'))],
  ['an error of the server', () => status(500, { success: false, message: 'Broken' })],
  ['nobody', () => ({ success: false })]
])('SH-020 %s leaves her logged out, without a word', async (_, answer) => {
  await renderShop({ 'GET /api/auth/is-auth': answer })
  expect($session.get()).toEqual({ status: 'visitor' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('SH-021 settings are read once; a failure keeps its reason', async () => {
  const { calls } = await renderShop()
  expect(calls.filter(call => call.path === '/api/settings/public')).toHaveLength(1)
  expect($settings.get()).toMatchObject({ status: 'ready', settings: { tax: { rate: 5 } } })
  await renderShop({ 'GET /api/settings/public': () => Promise.reject(new Error('Network Error')) })
  expect($settings.get()).toEqual({ status: 'failed', message: 'Failed' })
})

test('session/refresh reads anew, and tells the change', async () => {
  const heard: boolean[] = []
  await renderShop()
  const off = bus.on('session/changed', ({ signedIn }) => void heard.push(signedIn))
  fakeHttp(shopper)
  await act(() => bus.send('session/refresh', {}))
  expect($session.get()).toMatchObject({ status: 'shopper' })
  act(sessionEnded)
  expect($session.get()).toEqual({ status: 'visitor' })
  expect(heard).toEqual([true, false])
  off()
})

test('an older answer never overwrites a newer one', async () => {
  await renderShop()
  let late = (_: unknown) => {}
  fakeHttp({ ...shopper, 'GET /api/auth/is-auth': () => new Promise(done => (late = done)) })
  const older = bus.send('session/refresh', {})
  await waitFor(() => expect(late.length).toBe(1))
  fakeHttp({ 'GET /api/auth/is-auth': { success: false } })
  await act(() => bus.send('session/refresh', {}))
  await act(async () => {
    late({ success: true })
    await older
  })
  expect($session.get()).toEqual({ status: 'visitor' })
})

test('SH-016 login-required remembers where she was, and only addresses of the shop', async () => {
  const { path, state, go } = await renderShop({}, '/product/1?x=2')
  await act(() => bus.send('session/login-required', { state: { size: 'M' } }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(state()).toEqual({ from: '/product/1?x=2', fromState: { size: 'M' } })
  await go('/')
  await act(() => bus.send('session/login-required', { from: 'https://evil.example/' }))
  await waitFor(() => expect(state()).toMatchObject({ from: '/' }))
})

test('a call that finds the session gone ends it here too', async () => {
  await renderShop(shopper)
  expect($session.get()).toMatchObject({ status: 'shopper' })
  act(sessionEnded)
  await expect(http.get('/api/nothing')).rejects.toBeInstanceOf(Error)
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
})
