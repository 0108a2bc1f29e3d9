import type { PushDevice } from '@sahra/shared/contract/push'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakePush } from '../testing/fake-push'
import { fakeShell, layla } from '../testing/fake-shell'
import * as page from './alerts.page'

const createdAt = '2026-11-01T08:00:00.000Z'
const first = 'https://push.example/1'
const device = (_id: string, name: string | null, endpoint = `https://push.example/${_id}`): PushDevice => ({
  ...{ _id: _id.repeat(24), device: name },
  ...{ createdAt, endpoint }
})
const list = (...devices: PushDevice[]) => ({ success: true, devices })

let shell: ReturnType<typeof fakeShell>
let browser: ReturnType<typeof fakePush> | undefined
const settings = (pushKey?: string) =>
  act(() =>
    $writableSettings.set({
      status: 'ready',
      settings: {
        ...{ shipping: { methods: [] }, tax: { rate: 5, displayMode: 'exclusive' } },
        ...(pushKey && { pushKey })
      },
      loadedAt: 0
    })
  )
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => {
  shell.stop()
  browser?.remove()
  browser = undefined
  act(() => $writableSettings.set({ status: 'loading' }))
})

function show(routes: Routes = {}) {
  const calls = fakeHttp({
    'GET /api/alerts': { success: true, alerts: [] },
    'GET /api/alerts/devices': list(),
    ...routes
  })
  settings('B-key')
  renderPage(page as never, { path: '/profile/alerts', at: '/profile/alerts' })
  return calls
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('AC-069 a press asks for the permission and adds this device; another one ends it', async () => {
  browser = fakePush()
  const own = device('a', 'Chrome on Windows', first)
  const calls = show({ 'POST /api/alerts/devices': list(own), 'DELETE /api/alerts/devices/:id': list() })
  await press('Also on this device')
  expect(await screen.findByText('Alerts also appear on this device.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ endpoint: first, keys: { p256dh: 'p', auth: 'a' } })
  expect(browser).toMatchObject({ key: 'B-key', registered: ['/push-sw.js'], subscribed: first })
  await press('End on this device')
  expect(await screen.findByRole('button', { name: 'Also on this device' })).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/alerts/devices/${own._id}` })
  expect(browser.subscribed).toBeUndefined()
  expect(shell.toasts.map(({ text }) => text)).toEqual([
    'Alerts also appear on this device.',
    'Alerts on this device have ended.'
  ])
})

test('C456 without the key of the shop nothing is offered and nothing is asked', async () => {
  browser = fakePush()
  const calls = fakeHttp({ 'GET /api/alerts': { success: true, alerts: [] } })
  settings()
  renderPage(page as never, { path: '/profile/alerts', at: '/profile/alerts' })
  expect(await screen.findByRole('heading', { name: 'You have no alerts' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'On your devices' })).toBeNull()
  expect(calls).toHaveLength(1)
  expect(browser.registered).toEqual([])
})

test('AC-069 opening the page registers and asks nothing', async () => {
  browser = fakePush({ answer: 'denied' })
  show()
  expect(await screen.findByRole('button', { name: 'Also on this device' })).toBeVisible()
  expect(browser.registered).toEqual([])
  expect(Notification.permission).toBe('default')
})

test('AC-069 a browser without notifications, or that blocks them, is told so', async () => {
  show()
  expect(await screen.findByText(/^This browser shows no notifications of websites\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Also on this device' })).toBeNull()
})

test('AC-069 notifications that are blocked are said to be', async () => {
  browser = fakePush({ permission: 'denied' })
  show()
  expect(await screen.findByText(/^Notifications of this shop are blocked in this browser\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Also on this device' })).toBeNull()
})

for (const [answer, shown] of [
  ['denied', /^Notifications of this shop are blocked/],
  ['default', /^Also on this device$/]
] as const)
  test(`AC-069 a permission that is not given: ${answer}`, async () => {
    browser = fakePush({ answer })
    const calls = show()
    await press('Also on this device')
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ kind: 'info', text: 'Notifications were not allowed.' }])
    )
    expect(await screen.findByText(shown)).toBeVisible()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    expect(browser.registered).toEqual([])
  })

test('AC-069 a browser whose push service is away says so, and can be asked again', async () => {
  browser = fakePush({ fails: true })
  show()
  await press('Also on this device')
  const text = 'This browser could not set up notifications. Please try again later.'
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(await screen.findByRole('button', { name: 'Also on this device' })).toBeEnabled()
})

test('AC-069 what the api refuses leaves no subscription behind', async () => {
  browser = fakePush()
  const message = 'Alerts appear on 10 devices. End one of them first.'
  show({ 'POST /api/alerts/devices': () => status(409, { success: false, message }) })
  await press('Also on this device')
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: message }]))
  expect(browser.subscribed).toBeUndefined()
})

test('AC-069 an earlier subscription of the browser is replaced', async () => {
  browser = fakePush({ permission: 'granted' })
  browser.subscribed = 'https://push.example/of-another-account'
  const calls = show({ 'POST /api/alerts/devices': list(device('a', null, first)) })
  await press('Also on this device')
  expect(await screen.findByText('Alerts also appear on this device.')).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({
    endpoint: first,
    replaces: 'https://push.example/of-another-account'
  })
})

test('AC-069 other devices are listed, and each ends', async () => {
  browser = fakePush({ permission: 'granted' })
  browser.subscribed = first
  const own = device('a', 'Chrome on Windows', first)
  const calls = show({
    'GET /api/alerts/devices': list(own, device('b', 'Safari on iPhone'), device('c', null)),
    'DELETE /api/alerts/devices/:id': list(own, device('c', null))
  })
  const others = await screen.findByRole('list', { name: 'Other devices' })
  expect(within(others).getAllByRole('listitem')[1]).toHaveTextContent('Unknown deviceSince 1 Nov 2026')
  await press('End on Safari on iPhone, since 1 Nov 2026')
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/alerts/devices/${'b'.repeat(24)}` })
  expect(browser.subscribed).toBe(first)
  expect(screen.getByRole('button', { name: 'End on this device' })).toBeVisible()
})

test('AC-069 devices that cannot be loaded can be again, and one that has ended leaves the list', async () => {
  browser = fakePush({ permission: 'granted' })
  const responses: unknown[] = [status(503, {}), list(device('b', 'Safari on iPhone')), list()]
  show({
    'GET /api/alerts/devices': () => responses.shift(),
    'DELETE /api/alerts/devices/:id': () => status(404, { success: false, message: 'It has ended already.' })
  })
  await press('Retry')
  await press('End on Safari on iPhone, since 1 Nov 2026')
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(shell.toasts).toEqual([{ kind: 'error', text: 'It has ended already.' }])
})
