import { screen } from '@testing-library/react'
import { id, order, part, show } from '../testing/order-page'

test('OR-023, OR-026 the invoice opens in a new tab', async () => {
  show(order())
  const link = await screen.findByRole('link', { name: 'Download Invoice' })
  expect(link).toHaveAttribute('href', `/api/order/${id}/invoice.pdf`)
  expect(link).toHaveAttribute('target', '_blank')
})

test('OR-025 no invoice for a pending COD order', async () => {
  show(order({ paymentMethod: 'COD', paymentStatus: 'Pending', status: 'Pending' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Download Invoice' })).toBeNull()
})

test('C118 a refund is shown with its credit notes', async () => {
  const creditNotes = [
    { number: 'CN-2026-000001', amount: 10, issuedAt: '2026-11-20T08:00:00.000Z' },
    { number: 'CN-2026-000002', amount: 20.5, issuedAt: '2026-11-21T08:00:00.000Z' }
  ]
  show(order({ paymentStatus: 'Partially Refunded', status: 'Delivered', refunded: 30.5, creditNotes }))
  const items = await part('Order Items')
  expect(items.getByText('Refunded').closest('div')).toHaveTextContent('AED 30.50')
  const links = items.getAllByRole('link', { name: /Download Credit Note/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    creditNotes.map(({ number }) => `/api/order/${id}/credit-note/${number}`)
  )
  expect(screen.getByRole('link', { name: 'Download Invoice' })).toBeVisible()
})

test('C228 the invoice of a cancelled, refunded order stays linked beside its credit note', async () => {
  const creditNotes = [{ number: 'CN-2026-000001', amount: 210, issuedAt: '2026-11-20T08:00:00.000Z' }]
  const refund = { status: 'Cancelled', paymentStatus: 'Refunded', refunded: 210, creditNotes }
  show(order({ ...refund, invoiceNumber: 'INV-2026-000001' }))
  const links = await screen.findAllByRole('link', { name: /^Download/ })
  expect(links.map(link => link.textContent)).toEqual([
    'Download Invoice',
    'Download Credit Note CN-2026-000001'
  ])
})

test('OR-052 a pre-loved product has a link to its certificate', async () => {
  const [watch, ...others] = order().products
  show(order({ products: [{ ...watch!, certificate: 'SC-7K2M-9QWD' }, ...others] }))
  const items = await part('Order Items')
  const links = items.getAllByRole('link', { name: 'Certificate of authenticity' })
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/verify-certificate/SC-7K2M-9QWD'])
})
