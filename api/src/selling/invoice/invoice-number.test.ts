import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '@sahra/shared/shop/brand'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import type { DrawRequest } from './draw-document'
import { createInvoice } from './invoice.service'
import { changePayment } from '../order/payment-states'
import { deliverOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi({ seller: { name: 'Sahra LLC', trn: '100123456700003' } })
const amal = await shopper(app)
const { productId } = await addProduct(db, { stock: 90 })
const shopperId = (await db.first<{ id: string }>(sql`select id from shopper`))?.id ?? ''

const placeOne = async (changes = {}): Promise<string> =>
  (await place(amal, [{ productId, quantity: 1 }], changes)).json._id

/** Issues the invoice without drawing it. */
async function invoiceOf(id: string, from = deps) {
  const drawn: DrawRequest[] = []
  const draw = async (request: DrawRequest) => {
    drawn.push(request)
    return Buffer.alloc(0)
  }
  const { number } = await createInvoice(from, { draw }, shopperId, id)
  assert.equal(drawn[0]?.invoice.number, number)
  return drawn[0].invoice
}

test('invoice numbers have no gaps: concurrent and repeated requests and orders without an invoice use none', async () => {
  const begun = new Date()
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await placeOne())
  const pending = await placeOne()
  for (const id of ids) await shipOrder(deps, id, tracking)
  const issued = await Promise.all(
    [...ids, ...ids].map(async (id, index) => {
      if (index % 2) await assert.rejects(invoiceOf(pending), { code: 'CONFLICT' })
      return { id, number: (await invoiceOf(id)).number }
    })
  )
  const numbers = [...new Set(issued.map(({ number }) => number))].sort()
  assert.equal(numbers.length, ids.length)
  const yearIn = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dubai' })
  const [firstYear, lastYear] = [begun, new Date()].map(date => yearIn.format(date))
  // Each year has a series, and this may be New Year in Dubai.
  const before = numbers.filter(number => number.startsWith(`INV-${firstYear}-`)).length
  assert.deepEqual(
    numbers,
    ids.map((_, index) =>
      index < before ? `INV-${firstYear}-00000${index + 1}` : `INV-${lastYear}-00000${index - before + 1}`
    )
  )
  for (const { id, number } of issued) assert.equal((await invoiceOf(id)).number, number)
})

// SEC-28
test('an issued invoice keeps its number, dates and seller', async () => {
  const id = await placeOne()
  await shipOrder(deps, id, tracking)
  const first = await invoiceOf(id)
  const contact = { shopName: brand.name, address: brand.supportAddress, email: brand.email }
  assert.deepEqual(first.seller, { name: 'Sahra LLC', trn: '100123456700003', ...contact })
  const renamed = { ...deps, config: { ...deps.config, seller: { name: 'Other LLC', trn: undefined } } }
  assert.deepEqual(await invoiceOf(id, renamed), first)
  await deliverOrder(deps, id)
  assert.deepEqual(await invoiceOf(id), first)
  const without = await placeOne()
  await shipOrder(renamed, without, tracking)
  assert.deepEqual((await invoiceOf(without, renamed)).seller, { name: 'Other LLC', ...contact })
})

test('the date of supply is that of the payment or of the shipment, whichever came first', async () => {
  const [cash, card] = [await placeOne(), await placeOne({ paymentMethod: 'STRIPE' })]
  // Both by a version that issues no invoice.
  await db.run(
    sql`update shop_order set status = 'Shipped', shipped_at = '2026-01-05T10:00:00Z' where id = ${cash}`
  )
  assert.equal((await invoiceOf(cash)).suppliedAt, '2026-01-05T10:00:00.000Z')
  await db.transaction(tx => changePayment(tx, card, 'Paid', { actor: 'payment' }))
  await db.run(
    sql`update order_event set at = '2026-01-03T10:00:00Z' where order_id = ${card} and payment_status = 'Paid'`
  )
  await db.run(sql`update shop_order set status = 'Shipped', shipped_at = now() where id = ${card}`)
  const { suppliedAt, issuedAt } = await invoiceOf(card)
  assert.equal(suppliedAt, '2026-01-03T10:00:00.000Z')
  assert.ok(suppliedAt < issuedAt)
})

test('the file is named by the invoice number', async () => {
  const id = await placeOne()
  await shipOrder(deps, id, tracking)
  const { headers } = await amal.get(`/api/order/${id}/invoice.pdf`)
  assert.match(
    String(headers['content-disposition']),
    /^inline; filename="sahra-invoice-INV-\d{4}-\d{6}\.pdf"$/
  )
})
