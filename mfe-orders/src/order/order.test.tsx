import { status } from '@sahra/shared/testing/fake-http'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { id, order, part, show } from '../testing/order-page'

test('OR-013 loads the order and links back to the list', async () => {
  const calls = show(order())
  expect(screen.getByText('Loading…')).toBeVisible()
  await screen.findByRole('heading', { level: 1, name: 'Order of 17 Oct 2025' })
  expect(calls).toMatchObject([{ method: 'GET', path: `/api/order/${id}` }])
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/orders')
})

test('OR-014 shows the summary cards', async () => {
  show(order())
  for (const [name, value] of [
    ['Items', '3'],
    ['Total', 'AED 32,077.50'],
    ['Payment', 'Paid']
  ] as const) {
    const [term] = await screen.findAllByText(name, { selector: 'dt' })
    expect(term!.nextElementSibling).toHaveTextContent(value)
  }
})

test.each([
  [{}, 'Your order is on its way to you.'],
  [{ status: 'Delivered' }, 'Your order has arrived. We wish you much joy of it.'],
  [{ status: 'Cancelled', paymentStatus: 'Pending' }, 'This order was cancelled. You were not charged.']
])('OR-053 says what happens with the order, and who helps: %j', async (change, sentence) => {
  show(order(change))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText(/Our concierge is glad to help/)).toBeVisible()
})

test('OR-053 says nothing of an order that is not paid yet: the notice does', async () => {
  show(order({ status: 'Pending', paymentStatus: 'Pending', payBy: '2100-01-01T00:00:00.000Z' }))
  expect(await screen.findByText('Your order is placed. It is not paid yet.')).toBeVisible()
  expect(screen.queryByText(/We are preparing/)).toBeNull()
})

test('C150 a discount is a row after the subtotal', async () => {
  const { pricing } = order()
  show(order({ pricing: { ...pricing!, discount: { amount: 3055, label: 'Welcome', code: 'WELCOME10' } } }))
  const row = (await screen.findByText('Discount · Welcome')).closest('div')
  expect(row).toHaveTextContent('−AED 3,055.00')
  expect(row?.previousElementSibling).toHaveTextContent('Subtotal')
})

test('C358 a line says how it was supplied when no stock limited it', async () => {
  const [watch] = order().products
  show(order({ products: [{ ...watch!, supplyNote: 'Made to order: ships in 4 weeks' }] }))
  const items = await part('Order Items')
  expect(items.getByText('Rose gold · One size · Quantity 1 · Made to order: ships in 4 weeks')).toBeVisible()
})

test('OR-015, OR-017, C389 shows the lines with their price breakdown', async () => {
  show(order())
  const items = await part('Order Items')
  for (const text of [
    'Automatic 38 mm',
    'Rose gold · One size · Quantity 1',
    'Product',
    'AED 28,900.00',
    'AED 1,650.00'
  ])
    expect(items.getByText(text)).toBeVisible()
  for (const [name, amount] of [
    ['Subtotal', 'AED 30,550.00'],
    ['Shipping · Standard', 'Complimentary'],
    ['Tax (5%)', 'AED 1,527.50'],
    ['Total', 'AED 32,077.50']
  ] as const)
    expect(items.getByText(name).closest('dt')?.nextElementSibling).toHaveTextContent(amount)
})

test('OR-015 shows the address', async () => {
  show(order())
  const address = await part('Shipping Address')
  for (const text of ['Layla Haddad', 'Villa 14', 'Dubai 00000', 'United Arab Emirates', '0501234567'])
    expect(address.getByText(text)).toBeVisible()
})

test('OR-018 shows tracking with a link to the carrier', async () => {
  show(order())
  const tracking = await part('Tracking Info')
  expect(tracking.getByText('Carrier').nextElementSibling).toHaveTextContent('Aramex')
  expect(tracking.getByText('44028871930')).toBeVisible()
  const link = tracking.getByRole('link', { name: 'Track with the carrier' })
  expect(link).toHaveAttribute('href', 'https://track.example/44028871930')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test.each([
  ['Shipped', true],
  ['Delivered', false],
  ['Cancelled', false]
])('OR-018 an order that is %s keeps its estimate: %s', async (state, shown) => {
  show(order({ status: state }))
  const tracking = await part('Tracking Info')
  expect(tracking.queryByText('ETA') !== null).toBe(shown)
})

test.each([
  ['Pending', 'Tracking details appear here once your order has shipped.'],
  ['Delivered', 'This order was delivered. No tracking details were kept.'],
  ['Cancelled', 'This order was cancelled and is not shipped.']
])('OR-018 without tracking an order that is %s says: %s', async (state, text) => {
  show(order({ status: state, tracking: undefined }))
  expect((await part('Tracking Info')).getByText(text)).toBeVisible()
})

test('C100 an over-long or malformed id names no order', async () => {
  show(status(400, { success: false, message: 'The request is not valid', code: 'BAD_INPUT' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('SEC-24 does not link a tracking URL that is not http or https', async () => {
  show(order({ tracking: { carrier: 'X', url: 'javascript:alert(1)' } }))
  expect((await part('Tracking Info')).queryByRole('link')).toBeNull()
})

test.each([
  [
    'OR-019, OR-021 shipped',
    {},
    ['Order Placed17 Oct 2025, 14:20', 'Order Shipped19 Oct 2025, 09:05', 'Delivered']
  ],
  [
    'OR-020 cancelled',
    { status: 'Cancelled', cancelledAt: '2025-10-18T05:00:00.000Z' },
    ['Order Placed17 Oct 2025, 14:20', 'Order Cancelled18 Oct 2025, 09:00']
  ]
])('%s timeline', async (_, change, steps) => {
  show(order(change))
  const rows = (await part('Order Timeline')).getAllByRole('listitem')
  const text = rows.map(row => row.textContent?.replace(/Done|Still to come/, ''))
  expect(text).toEqual(steps)
})

test.each([
  ['OR-016 the default text', status(500, {}), 'Failed to fetch order'],
  ['OR-016 the api’s message', status(500, { success: false, message: 'Try later.' }), 'Try later.']
])('%s in an error panel', async (_, response, text) => {
  show(response)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('OR-016, OR-037 another shopper’s order is not found', async () => {
  show(status(404, { success: false, message: 'Order not found.' }))
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible()
  expect(screen.queryByText('Order Items')).toBeNull()
})

test.each([
  ['OR-027, C107 the order’s number', 'SA-2026-004217', 'SA-2026-004217'],
  ['C107 the id from an older api', undefined, id]
])('%s can be copied', async (_, number, shown) => {
  const user = userEvent.setup()
  show(order({ number }))
  await user.click(await screen.findByRole('button', { name: 'Copy ID' }))
  expect(screen.getByText(shown)).toBeVisible()
  expect(await screen.findByText('Copied!')).toBeVisible()
  await expect(navigator.clipboard.readText()).resolves.toBe(shown)
})

test('bad input: an old order without pricing, address, history or tracking', async () => {
  show(order({ pricing: undefined, address: undefined, statusHistory: undefined, tracking: undefined }))
  expect((await part('Order Items')).getByText('Total').closest('dt')?.nextElementSibling).toHaveTextContent(
    'AED 32,077.50'
  )
  expect((await part('Order Timeline')).getAllByRole('listitem')).toHaveLength(3)
})

test('OR-051 shows gift wrap and the note of the card as text', async () => {
  show(order({ giftWrap: true, giftNote: 'For Noor <b>\nWith love' }))
  const gift = await part('Gift')
  expect(gift.getByText('Wrapped as a gift, with our compliments.')).toBeVisible()
  expect(gift.getByText(/For Noor <b>\s+With love/)).toBeVisible()
})

test('OR-051 an order without a gift has no such part', async () => {
  show(order())
  await part('Order Items')
  expect(screen.queryByRole('region', { name: 'Gift' })).not.toBeInTheDocument()
})

test('OR-017 a delivery with a fee shows it', async () => {
  show(order({ pricing: { ...order().pricing!, shippingFee: 15 } }))
  const items = await part('Order Items')
  expect(items.getByText('Shipping · Standard').closest('div')).toHaveTextContent('AED 15.00')
})

test.each([
  ['#returns', true],
  ['', false]
])('C389 the form of a return is open for the fragment %j: %s', async (fragment, open) => {
  show(order({ status: 'Delivered', returnBy: '2100-01-01T00:00:00.000Z' }), fragment)
  const request = (await part('Returns')).getByText('Request a return')
  expect(request.closest('details')!.open).toBe(open)
})
