import type { Alert } from '@sahra/shared/contract/alert'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { $writableSession } from '@sahra/shared/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell, layla } from '../testing/fake-shell'
import * as page from './alerts.page'

const createdAt = '2026-11-01T08:00:00.000Z'
const price: Alert = { _id: 'a'.repeat(24), kind: 'price', createdAt }
const stock: Alert = {
  ...{ _id: 'b'.repeat(24), kind: 'stock', createdAt },
  ...{ productId: 'c'.repeat(24), name: 'Maison Dune Bag' }
}
const search: Alert = {
  ...{ _id: 'd'.repeat(24), kind: 'search', createdAt },
  ...{ name: 'Bags, Max: AED 5,000', address: '/c/bags?max=5000' }
}
const list = (...alerts: Alert[]) => ({ success: true, alerts })

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

function show(routes: Routes) {
  const calls = fakeHttp(routes)
  renderPage(page as never, { path: '/profile/alerts', at: '/profile/alerts' })
  return calls
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const items = () => within(screen.getByRole('list', { name: 'Your alerts' })).getAllByRole('listitem')

test('AC-064 lists every alert with its time, and ends each', async () => {
  const calls = show({
    'GET /api/alerts': list(price, stock),
    'DELETE /api/alerts/:id': list(stock)
  })
  await press('End: Falling prices of your wishlist')
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(items()[0]).toHaveTextContent('Back in stock: Maison Dune BagSince 1 Nov 2026')
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/alerts/${price._id}` })
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'The alert has ended.' }])
})

test('AC-066 a saved search leads to its page, and ends', async () => {
  const calls = show({ 'GET /api/alerts': list(search, stock), 'DELETE /api/alerts/:id': list(stock) })
  const link = await screen.findByRole('link', { name: 'Saved search: Bags, Max: AED 5,000' })
  expect(link).toHaveAttribute('href', '/c/bags?max=5000')
  await press('End: Saved search: Bags, Max: AED 5,000')
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/alerts/${search._id}` })
})

test('AC-064 without an alert of prices there is a button that asks for it', async () => {
  const calls = show({ 'GET /api/alerts': list(), 'POST /api/alerts': list(price) })
  expect(await screen.findByRole('heading', { name: 'You have no alerts' })).toBeVisible()
  await press('Tell me when a price falls')
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(calls.at(-1)?.body).toEqual({ kind: 'price' })
  expect(screen.queryByRole('button', { name: 'Tell me when a price falls' })).toBeNull()
})

test('AC-064 an alert that has ended elsewhere leaves the list', async () => {
  const responses = [list(price, stock), list(stock)]
  show({
    'GET /api/alerts': () => responses.shift(),
    'DELETE /api/alerts/:id': () => status(404, { success: false, message: 'This alert has ended already.' })
  })
  await press('End: Falling prices of your wishlist')
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(shell.toasts).toEqual([{ kind: 'error', text: 'This alert has ended already.' }])
})

test('AC-064 a failure can be repeated', async () => {
  let response: unknown = status(503, {})
  show({ 'GET /api/alerts': () => response })
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.')
  response = list(stock)
  await press('Retry')
  await waitFor(() => expect(items()).toHaveLength(1))
})

test('C405 an unconfirmed address is asked to be confirmed', async () => {
  act(() => $writableSession.set({ status: 'shopper', user: { ...layla, isAccountVerified: false } }))
  show({ 'GET /api/alerts': list(price) })
  expect(await screen.findByRole('link', { name: 'Verify Email' })).toHaveAttribute('href', '/email-verify')
})
