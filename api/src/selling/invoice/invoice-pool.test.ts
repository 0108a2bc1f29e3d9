import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import PDFDocument from 'pdfkit'
import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import { defaultLimits, InvoicePool, type PoolLimits } from './invoice-pool'
import type { Invoice } from './invoice.queries'

const line: OrderLine = {
  productId: null,
  variantId: null,
  title: 'Dune Bag',
  unitPrice: 100,
  quantity: 1
}
const order: Order = {
  _id: '665f1c0a9b3e4d0012ab34cd',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'Delivered',
  paymentMethod: 'COD',
  paymentStatus: 'Paid',
  totalAmount: 105,
  products: [line]
}
const invoice: Invoice = {
  number: 'INV-2026-000001',
  seller: {
    name: 'Sahra Trading LLC',
    address: ['Dubai, United Arab Emirates'],
    email: 'care@sahra.example'
  },
  issuedAt: '2026-11-21T09:00:00.000Z',
  suppliedAt: '2026-11-20T09:00:00.000Z'
}
const request = { order, invoice }
/** Fails in the thread. */
const broken = { ...request, order: { ...order, products: [null] } as unknown as Order }
/** A thread starts within this time on a busy machine. */
const longTime = { ...defaultLimits, timeMs: 120_000 }

function openPool(t: TestContext, limits: PoolLimits = longTime) {
  const pool = new InvoicePool(limits)
  t.after(() => pool.close())
  return pool
}

const isUnavailable = (error: unknown) =>
  error instanceof ApiError && error.code === 'UNAVAILABLE' && error.retryAfter === 5
const failsBy = (reason: RegExp) => (error: unknown) =>
  isUnavailable(error) && reason.test(String((error as Error).cause))

test('SEC-41 ten invoices are drawn outside the event loop', async t => {
  const pool = openPool(t)
  const drawnHere = t.mock.method(PDFDocument.prototype, 'addPage')
  let turns = 0
  let isDrawing = true
  const count = () => {
    turns++
    if (isDrawing) setImmediate(count)
  }
  count()
  const products = Array.from({ length: 60 }, () => line)
  const drawn = await Promise.all(
    Array.from({ length: 10 }, () => pool.draw({ ...request, order: { ...order, products } }))
  )
  isDrawing = false
  for (const pdf of drawn) assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.equal(drawnHere.mock.callCount(), 0)
  assert.ok(turns > 10, `${turns} turns`)
})

test('a drawing that fails is reported, and its thread draws the next one', async t => {
  const pool = openPool(t, { ...longTime, threads: 1 })
  await assert.rejects(pool.draw(broken), failsBy(/TypeError/))
  assert.equal((await pool.draw(request)).subarray(0, 5).toString(), '%PDF-')
})

test('a drawing that takes too long ends its thread', async t => {
  const pool = openPool(t, { ...defaultLimits, timeMs: 0 })
  await assert.rejects(pool.draw(request), failsBy(/^not drawn within 0 ms$/))
})

test('SEC-41 a full queue is BUSY', async t => {
  const pool = openPool(t, { ...longTime, threads: 1, queueSize: 1 })
  const accepted = [pool.draw(request), pool.draw(request)]
  await assert.rejects(pool.draw(request), { code: 'BUSY', status: 503 })
  assert.equal((await Promise.all(accepted)).length, 2)
})

test('closing rejects the drawings in progress and new ones', async t => {
  const pool = openPool(t)
  const pending = assert.rejects(pool.draw(request), isUnavailable)
  await new Promise(setImmediate)
  await pool.close()
  await pending
  await assert.rejects(pool.draw(request), isUnavailable)
})
