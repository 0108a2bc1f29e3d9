import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { token, trackedOrder } from '../testing/tracked-order'
import * as page from './track-order.page'

async function show(response: unknown, hash = `#${token}`) {
  const calls = fakeHttp({ 'POST /api/order/track': () => response })
  const shown = renderPage(page as never, { path: '/track-order', at: '/track-order' })
  await shown.navigate(`/track-order${hash}`)
  return calls
}

test('OR-054 shows state, city, timeline and carrier of the order of the link', async () => {
  const calls = await show(trackedOrder())
  await screen.findByRole('heading', { level: 1, name: 'Order SA-2026-004217' })
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/order/track', body: { token } }])
  expect(screen.getByText('Delivery to Dubai')).toBeVisible()
  expect(screen.getByText('Your order is on its way to you.')).toBeVisible()
  const steps = within(screen.getByRole('region', { name: 'Order Timeline' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent)).toEqual([
    expect.stringMatching(/^Order PlacedDone/),
    expect.stringMatching(/^Order ShippedDone/),
    'DeliveredStill to come'
  ])
  const tracking = within(screen.getByRole('region', { name: 'Tracking Info' }))
  expect(tracking.getByText('Aramex')).toBeVisible()
  expect(tracking.getByRole('link', { name: 'Track with the carrier' })).toHaveAttribute(
    'href',
    'https://track.example/44028871930'
  )
  expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    `/orders/${'a'.repeat(24)}`
  )
})

test('OR-055 a link that has ended says so and leads to the orders', async () => {
  const calls = await show(
    status(400, { success: false, message: '', code: 'BAD_INPUT', reason: 'INVALID_LINK' })
  )
  // Until then the page is that of a link without its token, which says the same.
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
})

test('OR-055 a link without its token sends nothing', async () => {
  const calls = await show(trackedOrder(), '')
  expect(screen.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('OR-055 a failed load can be repeated', async () => {
  let response: unknown = status(503, {})
  const calls = fakeHttp({ 'POST /api/order/track': () => response })
  const { navigate } = renderPage(page as never, { path: '/track-order', at: '/track-order' })
  await navigate(`/track-order#${token}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch order')
  response = trackedOrder()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Order SA-2026-004217' })).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('C427 the page of an order that is picked up names the store', async () => {
  await show(trackedOrder({ tracking: null, promise: { kind: 'pick-up', place: 'Gallery Walk 12, Dubai' } }))
  expect((await screen.findAllByText('Ready for collection'))[0]).toBeVisible()
  expect(screen.getByText('Gallery Walk 12, Dubai')).toBeVisible()
  expect(screen.queryByText(/Delivery to|Shipped|on its way/)).not.toBeInTheDocument()
})
