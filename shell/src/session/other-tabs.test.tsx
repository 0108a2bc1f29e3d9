import { http } from '@sahra/shared/http/http'
import { $session, $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor } from '@testing-library/react'
import { renderShop, resetShop, shopper } from '../testing/render-shop'
import { layla } from '../testing/shop-data'
import { logout, refreshSession } from './session.service'
import { $takeovers } from './session.store'

/** Fake BroadcastChannel. */
class Channel {
  static open: Channel[] = []
  static sent: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    Channel.open.push(this)
  }
  postMessage(data: unknown) {
    Channel.sent.push(data)
  }
  close() {
    Channel.open = Channel.open.filter(channel => channel !== this)
  }
}
const noor = { name: 'Noor Saleh', email: 'noor@sahra.example', isAccountVerified: true }
const signedInAs = (userData: object, userTag: string): Routes => ({
  ...shopper,
  'GET /api/user/data': { success: true, userData, userTag }
})
const asLayla = signedInAs(layla, 'tag-layla')
const asNoor = signedInAs(noor, 'tag-noor')
const asVisitor: Routes = { 'GET /api/auth/is-auth': { success: false } }
const fromOtherTab = (data: unknown) =>
  act(async () => Channel.open.forEach(channel => channel.onmessage?.({ data })))
const returnToTab = () => act(async () => void window.dispatchEvent(new Event('focus')))

beforeEach(() => {
  Channel.sent = []
  Object.assign(globalThis, { BroadcastChannel: Channel })
  $takeovers.set(0)
})
afterEach(() => {
  jest.useRealTimers()
  resetShop()
})

test('SH-098 signing in and out is announced to the other tabs by the tag alone', async () => {
  await renderShop(asLayla)
  expect(Channel.sent).toEqual(['tag-layla'])
  fakeHttp({ 'POST /api/auth/logout': { success: true } })
  await act(() => logout(() => undefined))
  expect(Channel.sent).toEqual(['tag-layla', ''])
  resetShop()
  expect(Channel.open).toEqual([])
})

test('a browser remembers that a shopper is signed in, and nothing of the shopper', async () => {
  await renderShop(asLayla)
  expect(localStorage.getItem('sahra:shopper')).toBe('1')
  fakeHttp({ 'POST /api/auth/logout': { success: true } })
  await act(() => logout(() => undefined))
  expect(localStorage.getItem('sahra:shopper')).toBeNull()
})

test('C478 a browser remembers the button of a wallet until the shopper signs out', async () => {
  const { dataset } = document.documentElement
  localStorage.setItem('sahra:shopper', 'express')
  dataset['shopper'] = '1'
  await renderShop(asLayla)
  expect(localStorage.getItem('sahra:shopper')).toBe('express')
  fakeHttp({ 'POST /api/auth/logout': { success: true } })
  await act(() => logout(() => undefined))
  expect([localStorage.getItem('sahra:shopper'), dataset['shopper']]).toEqual([null, undefined])
})

test('C236 a session check without a response does not forget the shopper', async () => {
  localStorage.setItem('sahra:shopper', '1')
  await renderShop({ 'GET /api/auth/is-auth': () => Promise.reject(new Error('Network Error')) })
  await waitFor(() => expect($session.get()).toEqual({ status: 'visitor' }))
  expect(localStorage.getItem('sahra:shopper')).toBe('1')
  fakeHttp(asVisitor)
  await act(() => refreshSession())
  expect(localStorage.getItem('sahra:shopper')).toBeNull()
})

test('SH-098 a sign-in in another tab signs in this one', async () => {
  await renderShop()
  fakeHttp(asNoor)
  await fromOtherTab('tag-noor')
  await waitFor(() => expect($session.get()).toEqual({ status: 'shopper', user: noor, tag: 'tag-noor' }))
  expect($takeovers.get()).toBe(0)
  expect(screen.queryByText(/is now signed in/)).not.toBeInTheDocument()
})

test('SH-099 another shopper in another tab replaces the pages and is told', async () => {
  await renderShop(asLayla)
  fakeHttp(asNoor)
  await fromOtherTab('tag-noor')
  expect(await screen.findByText('This browser is now signed in as Noor Saleh.')).toBeVisible()
  expect($takeovers.get()).toBe(1)
})

test('SH-098, SH-099 a sign-out in another tab signs out this one', async () => {
  const { path } = await renderShop(asLayla, '/orders')
  fakeHttp(asVisitor)
  await fromOtherTab('')
  await waitFor(() => expect($session.get()).toEqual({ status: 'visitor' }))
  expect(await screen.findByText('You have been signed out.')).toBeVisible()
  expect(path()).toBe('/login')
})

test('SH-098 an announcement of the own shopper and anything odd ask nothing', async () => {
  await renderShop(asLayla)
  const calls = fakeHttp(asNoor)
  await fromOtherTab('tag-layla')
  await fromOtherTab({ tag: 'tag-noor' })
  expect(calls).toEqual([])
})

test('SH-098 coming back to the tab checks the session, once for both events', async () => {
  await renderShop(asLayla)
  const calls = fakeHttp(asNoor)
  await returnToTab()
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect($session.get()).toMatchObject({ user: noor }))
  expect(calls.filter(({ path }) => path === '/api/auth/is-auth')).toHaveLength(1)
})

test.each([
  ['a lost connection', () => Promise.reject(new Error('Network Error'))],
  ['an unavailable api', () => status(503, { success: false, message: 'Busy' })]
])('SH-098 %s does not end the session', async (_, response) => {
  await renderShop(asLayla)
  const calls = fakeHttp({ 'GET /api/auth/is-auth': response })
  await returnToTab()
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => undefined)
  expect($session.get()).toMatchObject({ status: 'shopper', user: layla })
})

test('SH-100 writes carry the tag; a refused one reloads the session', async () => {
  await renderShop(asLayla)
  const calls = fakeHttp({
    ...asNoor,
    'PUT /api/user/update-profile': status(409, { success: false, message: 'No', code: 'OTHER_USER' })
  })
  const body = { name: 'Layla', email: 'layla@sahra.example' }
  await act(() => http.put('/api/user/update-profile', { body }).catch(() => undefined))
  expect(calls[0]!.headers).toMatchObject({ 'x-sahra-user': 'tag-layla' })
  await waitFor(() => expect($session.get()).toMatchObject({ user: noor }))
  for (const { headers } of calls.slice(1)) expect(headers).not.toHaveProperty('x-sahra-user')
})

test('SH-098 the channel is closed in the back/forward cache, and the session is checked after it', async () => {
  await renderShop(asLayla)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(Channel.open).toEqual([])
  fakeHttp(asNoor)
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(Channel.open).toHaveLength(1)
  await waitFor(() => expect($writableSession.get()).toMatchObject({ user: noor }))
})
