import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { startCommand, waitForLock } from '../../catalogue/import-export/testing/import-process'
import { applyPayment } from '../payment/apply-payment.service'
import { lockOrder } from '../payment/payment.queries'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { isInvoiceDue } from './invoice.queries'
import { issueMissingInvoices } from './issue-invoice.service'
import { rejectOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'

const seller = { name: 'Sahra LLC', trn: '100123456700003' }
const { app, db, deps } = await openTestApi({ seller })
const amal = await shopper(app)
const { productId } = await addProduct(db, { stock: 500 })
const folder = temporaryFolder('invoice-series')

const placeOne = async (paymentMethod = 'STRIPE'): Promise<string> => {
  const { json } = await place(amal, [{ productId, quantity: 1 }], { paymentMethod })
  // Five orders of one shopper may wait for their payment.
  await db.run(sql`update shop_order set pay_by = null where id = ${json._id}`)
  return json._id
}
class Rollback extends Error {}
/** What a provider reports. `isRolledBack`: the transaction fails after it. */
const capture = (id: string, isRolledBack = false) =>
  db
    .transaction(async tx => {
      const order = await lockOrder(tx, id)
      assert.ok(order)
      await applyPayment(tx, deps, order, { status: 'Paid' })
      if (isRolledBack) throw new Rollback()
    })
    .catch(error => assert.ok(error instanceof Rollback))

/** Of two shipments at once one is refused. */
const ship = (id: string) =>
  shipOrder(deps, id, tracking).catch(error => assert.equal(error.code, 'CONFLICT'))

/** Asserts that the numbers of all invoices are 1 to n, and that each order has one at most. */
async function assertGapless(count: number) {
  const rows = await db.many<{ number: string; orderId: string }>(
    sql`select number, order_id as "orderId" from invoice order by number`
  )
  assert.deepEqual(
    rows.map(({ number }) => Number(number.slice(-6))),
    Array.from({ length: count }, (_, index) => index + 1)
  )
  assert.equal(new Set(rows.map(({ orderId }) => orderId)).size, count)
}
const countInvoices = async () =>
  (await db.first<{ n: number }>(sql`select count(*)::int as n from invoice`))?.n ?? 0

test('C40 an invoice is due under its rule only, in any case of the names', async () => {
  const cases = [
    ['COD', 'Pending', 'Pending', false],
    ['COD', 'Paid', 'Pending', false],
    ['COD', 'Pending', 'Cancelled', false],
    ['COD', 'Pending', 'Shipped', true],
    ['COD', 'Refunded', 'Delivered', true],
    ['cod', 'Paid', 'DELIVERED', true],
    ['STRIPE', 'Pending', 'Shipped', false],
    ['STRIPE', 'Authorized', 'Delivered', false],
    ['STRIPE', 'Released', 'Cancelled', false],
    ['STRIPE', 'Refunded', 'Cancelled', false],
    ['STRIPE', 'Refunded', 'Delivered', true],
    ['STRIPE', 'Partially Refunded', 'Cancelled', true],
    ['STRIPE', 'paid', 'Pending', true],
    ['RAZORPAY', 'Paid', 'Cancelled', true]
  ] as const
  for (const [method, payment, status, expected] of cases) {
    const row = await db.first<{ isDue: boolean }>(sql`
      select ${isInvoiceDue} as "isDue"
      from (values (${method}::text, ${payment}::text, ${status}::text)) o (payment_method, payment_status, status)`)
    assert.equal(row?.isDue, expected, `${method} ${payment} ${status}`)
  }
})

test('C275 captures and shipments at once, each doubled and some rolled back, number invoices from 1 to n without a gap', async () => {
  const [cards, cash]: [string[], string[]] = [[], []]
  for (let n = 0; n < 12; n++) cards.push(await placeOne())
  for (let n = 0; n < 6; n++) cash.push(await placeOne('COD'))
  await Promise.all([
    ...cards.flatMap(id => [capture(id, true), capture(id), capture(id, true), capture(id)]),
    ...cash.flatMap(id => [ship(id), ship(id)]),
    ...[1, 2, 3].map(() => issueMissingInvoices(deps, (_, error) => assert.fail(String(error))))
  ])
  await assertGapless(18)
})

test('C275 kill -9 of a command that holds the next number leaves neither invoice nor gap', async () => {
  const before = await countInvoices()
  const id = await placeOne('COD')
  // The shipment takes its number and stops before its mail.
  const gate = await db.connect()
  await gate.query('begin; lock table mail in exclusive mode')
  const args = ['orders', 'ship', id, 'Aramex', 'AX1']
  const { child, output, ended } = await startCommand(db, args, path.join(folder, 'data'))
  await waitForLock(db, 'sahra cli', () => assert.equal(child.exitCode, null, output()))
  const series = sql`select from number_series where prefix = 'INV' for update skip locked`
  assert.equal(await db.first(series), undefined)
  child.kill('SIGKILL')
  await ended
  await gate.query('rollback')
  await gate.end()
  const isConnected = () =>
    db.first(sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'sahra cli'`)
  while (await isConnected()) await pause(5)
  assert.equal(await countInvoices(), before)
  await shipOrder(deps, id, tracking)
  await assertGapless(before + 1)
})

test('C275 orders of before get the invoices that they lack, the oldest first and once', async () => {
  const before = await countInvoices()
  const ids = [await placeOne(), await placeOne('COD'), await placeOne(), await placeOne()]
  const [paid = '', shipped = '', pending = ''] = ids
  await db.run(sql`
    update shop_order set payment_status = 'Paid', created_at = '2026-01-02T10:00:00Z' where id = ${paid}`)
  await db.run(sql`
    update order_event set payment_status = 'Paid', at = '2026-01-03T10:00:00Z' where order_id = ${paid}`)
  await db.run(sql`
    update shop_order set status = 'Shipped', shipped_at = '2026-01-05T10:00:00Z', created_at = '2026-01-04T10:00:00Z'
    where id = ${shipped}`)
  const failed: string[] = []
  const issue = () => issueMissingInvoices(deps, id => failed.push(id))
  assert.deepEqual([await issue(), await issue(), failed], [2, 0, []])
  await assertGapless(before + 2)
  const rows = await db.many(sql`
    select order_id as id, iso(supplied_at) as "suppliedAt", supplied_at < issued_at as "isLate", seller_trn as trn
    from invoice where order_id = any(${ids}) order by number`)
  assert.deepEqual(rows, [
    { id: paid, suppliedAt: '2026-01-03T10:00:00.000Z', isLate: true, trn: seller.trn },
    { id: shipped, suppliedAt: '2026-01-05T10:00:00.000Z', isLate: true, trn: seller.trn }
  ])
  await rejectOrder(deps, pending)
})

test('C275 an order that fails is reported, and the others get their invoices', async () => {
  const before = await countInvoices()
  const [broken, whole] = [await placeOne(), await placeOne()]
  await db.run(sql`update shop_order set payment_status = 'Paid' where id = any(${[broken, whole]})`)
  const fault = await db.connect()
  await fault.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on invoice for each row when (new.order_id = '${broken}')
      execute function refuse()`)
  const failed: string[] = []
  const issue = () => issueMissingInvoices(deps, id => failed.push(id))
  assert.deepEqual([await issue(), failed], [1, [broken]])
  await assertGapless(before + 1)
  await fault.query('drop trigger refuse on invoice; drop function refuse')
  await fault.end()
  assert.deepEqual([await issue(), failed], [1, [broken]])
  await assertGapless(before + 2)
})
