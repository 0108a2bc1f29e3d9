import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { applyPayment } from '../payment/apply-payment.service'
import { lockOrder } from '../payment/payment.queries'
import type { PaymentEventStatus } from '../payment/provider'
import { createCreditNote, createInvoice } from './invoice.service'
import type { DrawRequest } from './draw-document'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  refundOrder,
  rejectOrder,
  shipOrder
} from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi({ seller: { name: 'Sahra LLC', trn: '100123456700003' } })
const amal = await shopper(app)
const shopperId = (await db.first<{ id: string }>(sql`select id from shopper`))?.id ?? ''
const { productId } = await addProduct(db, { price: 20_000, stock: 90 })
const card = { paymentMethod: 'STRIPE' }

const placeOne = async (changes = {}): Promise<string> =>
  (await place(amal, [{ productId, quantity: 1 }], changes)).json._id
const read = async (id: string): Promise<Order> => (await amal.get(`/api/order/${id}`)).json
const invoiceOf = async (id: string) =>
  (await db.first<{ number: string }>(sql`select number from invoice where order_id = ${id}`))?.number
/** What a provider reports. */
const report = (id: string, status: PaymentEventStatus, refunded?: number) =>
  db.transaction(async tx => {
    const order = await lockOrder(tx, id)
    assert.ok(order)
    await applyPayment(tx, deps, order, { status, refunded })
  })

/** Draws nothing: a drawing may take longer than its limit on a busy machine. */
const pool = {
  draw: async ({ invoice, creditNote }: DrawRequest) => Buffer.from((creditNote ?? invoice).number)
}

async function assertReadable(id: string) {
  const order = await read(id)
  assert.match(order.invoiceNumber ?? '', /^INV-\d{4}-\d{6}$/)
  assert.equal((await createInvoice(deps, pool, shopperId, id)).number, order.invoiceNumber)
  for (const { number } of order.creditNotes ?? [])
    assert.equal(String(await createCreditNote(deps, pool, shopperId, { id, number })), number)
  return order
}

test('C228 C275 the invoice of a paid order that is rejected and refunded stays readable beside its credit note', async () => {
  const id = await placeOne(card)
  await confirmOrder(deps, id)
  assert.equal((await assertReadable(id)).paymentStatus, 'Paid')
  await rejectOrder(deps, id)
  const { status, paymentStatus, creditNotes } = await assertReadable(id)
  assert.deepEqual([status, paymentStatus, creditNotes?.length], ['Cancelled', 'Refunded', 1])
})

test('C228 C275 the invoice of an order that its shopper cancels after the capture stays readable', async () => {
  const id = await placeOne(card)
  await report(id, 'Paid')
  await cancelOrder(deps, shopperId, id)
  await assertReadable(id)
  await report(id, 'Refunded', 21_000)
  const { paymentStatus, creditNotes } = await assertReadable(id)
  assert.deepEqual([paymentStatus, creditNotes?.map(({ amount }) => amount)], ['Refunded', [210]])
})

test('C275 a captured payment, a shipment and a delivery make the invoice, nothing earlier does', async () => {
  const online = await placeOne(card)
  assert.equal(await invoiceOf(online), undefined)
  await report(online, 'Authorized')
  assert.equal(await invoiceOf(online), undefined)
  await report(online, 'Paid')
  assert.match((await invoiceOf(online)) ?? '', /^INV-/)
  const cash = await placeOne()
  await confirmOrder(deps, cash)
  assert.equal(await invoiceOf(cash), undefined)
  await shipOrder(deps, cash, tracking)
  const number = await invoiceOf(cash)
  assert.match(number ?? '', /^INV-/)
  await deliverOrder(deps, cash)
  await refundOrder(deps, cash)
  assert.equal((await assertReadable(cash)).invoiceNumber, number)
})

test('C275 a refund that becomes known before its payment has invoice and credit note when a part is retained', async () => {
  const [part, all] = [await placeOne(card), await placeOne(card)]
  await report(part, 'Refunded', 1_000)
  assert.deepEqual(
    (await assertReadable(part)).creditNotes?.map(({ amount }) => amount),
    [10]
  )
  await report(all, 'Refunded', 21_000)
  const { invoiceNumber, creditNotes } = await read(all)
  assert.deepEqual([invoiceNumber, creditNotes], [undefined, []])
})
