import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi, shopper, addProduct } from '../../testing/test-api'
import { drawCreditNote } from './credit-note'
import { vatOfRefund } from './invoice.rules'
import { deliverOrder, refundOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'

const seller = { name: 'Sahra LLC', trn: '100123456700003' }
const { app, db, deps } = await openTestApi({ seller })

async function deliveredOrder() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
  await shipOrder(deps, id, tracking)
  await deliverOrder(deps, id)
  return { amal, id, read: async (): Promise<Order> => (await amal.get(`/api/order/${id}`)).json }
}

test('C118 each refund of a delivered order has a credit note that its shopper can open', async () => {
  const { amal, id, read } = await deliveredOrder()
  await refundOrder(deps, id, 5_000)
  await refundOrder(deps, id)
  const notes = (await read()).creditNotes ?? []
  assert.deepEqual(
    notes.map(({ amount }) => amount),
    [50, 160]
  )
  for (const { number } of notes) {
    const { status, headers } = await amal.get(`/api/order/${id}/credit-note/${number}`)
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    assert.equal(headers['content-disposition'], `inline; filename="sahra-credit-note-${number}.pdf"`)
  }
  const number = notes[0]?.number ?? ''
  assert.equal((await amal.get(`/api/order/${id}/credit-note/CN-1999-000001`)).status, 404)
  assert.equal((await (await shopper(app)).get(`/api/order/${id}/credit-note/${number}`)).status, 404)
  const other = await deliveredOrder()
  assert.equal((await other.amal.get(`/api/order/${other.id}/credit-note/${number}`)).status, 404)
})

test('numbers of credit notes have no gaps, and the refunded order was invoiced first', async () => {
  const orders = await Promise.all([deliveredOrder(), deliveredOrder(), deliveredOrder()])
  await Promise.all(orders.map(({ id }) => refundOrder(deps, id, 100)))
  await assert.rejects(refundOrder(deps, orders[0]?.id ?? '', 10_000_000))
  await refundOrder(deps, orders[0]?.id ?? '', 100)
  const rows = await db.many<{ number: string; hasInvoice: boolean }>(sql`
    select c.number, i.issued_at <= c.issued_at as "hasInvoice"
    from credit_note c join invoice i on i.order_id = c.order_id order by c.number`)
  const counters = rows.map(({ number }) => Number(number.slice(-6)))
  assert.deepEqual(
    counters,
    counters.map((_, index) => index + 1)
  )
  assert.ok(rows.every(({ hasInvoice }) => hasInvoice))
})

test('the VAT of all refunds sums to that of the order', () => {
  const order = { taxAmount: 1_001, total: 21_017 }
  let [refunded, vat] = [0, 0]
  for (const amount of [1, 333, 6_667, 1, 13_999, 16]) {
    vat += vatOfRefund({ ...order, amount, refunded })
    refunded += amount
  }
  assert.deepEqual([refunded, vat], [order.total, order.taxAmount])
  assert.equal(vatOfRefund({ taxAmount: 0, total: 0, amount: 0, refunded: 0 }), 0)
})

test('C118 contains what a tax credit note must contain', async t => {
  const text = t.mock.method(PDFDocument.prototype, 'text')
  const order: Order = {
    _id: '665f1c0a9b3e4d0012ab34cd',
    number: 'SA-2026-004217',
    createdAt: '2026-11-20T09:00:00.000Z',
    status: 'Delivered',
    paymentMethod: 'COD',
    paymentStatus: 'Partially Refunded',
    totalAmount: 210,
    products: [],
    pricing: {
      ...{ currency: 'AED', subtotal: 200, shippingFee: 0, taxAmount: 10, taxRate: 5 },
      ...{ taxMode: 'exclusive', grandTotal: 210 }
    }
  }
  const invoice = {
    ...{ number: 'INV-2026-000001', issuedAt: '2026-11-21T09:00:00.000Z' },
    ...{ suppliedAt: '2026-11-20T09:00:00.000Z', seller }
  }
  const issuedAt = '2026-11-25T09:00:00.000Z'
  const creditNote = { number: 'CN-2026-000002', amount: 52.5, vat: 2.5, creditedBefore: 10.5, issuedAt }
  const contact = { address: ['Office 1204', 'Dubai, United Arab Emirates'], email: 'care@sahra.example' }
  const drawn = async (by: typeof seller | { name: string }) => {
    text.mock.resetCalls()
    await drawCreditNote(order, { ...invoice, seller: { ...by, ...contact } }, creditNote)
    return text.mock.calls.map((call: { arguments: unknown[] }) => String(call.arguments[0]))
  }
  const texts = await drawn(seller)
  for (const expected of [
    ...['Tax Credit Note', 'Sahra LLC', 'TRN: 100123456700003', 'CN-2026-000002', '25 Nov 2026'],
    ...['INV-2026-000001', '21 Nov 2026', 'SA-2026-004217']
  ])
    assert.ok(texts.includes(expected), `${expected} in ${texts.join(' | ')}`)
  const start = texts.indexOf('Total of the invoice')
  assert.deepEqual(texts.slice(start, start + 12), [
    ...['Total of the invoice', 'AED 210.00', 'Credited before', '−AED 10.50'],
    ...['Remains of the invoice', 'AED 147.00', 'Credit without VAT', 'AED 50.00'],
    ...['VAT 5%', 'AED 2.50', 'Credit with VAT', 'AED 52.50']
  ])
  assert.ok((await drawn({ name: 'Sahra' })).includes('Credit Note'))
  const discount = { amount: 50, label: 'Summer' }
  const rowsWith = async (pricing: Partial<Order['pricing']>) => {
    const priced = { currency: 'AED', subtotal: 250, shippingFee: 0, taxAmount: 10, taxRate: 5, discount }
    Object.assign(order, { pricing: { ...priced, ...pricing } })
    const rows = await drawn(seller)
    const first = rows.findIndex((row: string) => row.startsWith('Before discount'))
    return rows.slice(first, rows.indexOf('Credited before'))
  }
  assert.deepEqual(await rowsWith({ taxMode: 'exclusive', grandTotal: 210 }), [
    ...['Before discount, without VAT', 'AED 250.00', 'Discount: Summer', '−AED 50.00'],
    ...['VAT of the invoice', 'AED 10.00', 'Total of the invoice', 'AED 210.00']
  ])
  assert.deepEqual(await rowsWith({ taxMode: 'inclusive', grandTotal: 210 }), [
    ...['Before discount, with VAT', 'AED 260.00', 'Discount: Summer', '−AED 50.00'],
    ...['Total of the invoice', 'AED 210.00']
  ])
})
