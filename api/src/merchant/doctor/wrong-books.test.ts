import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Statement, sql } from '@sahra/server-kit/database/sql'
import { commandsOf } from '../command-line/declared'
import { doctorOperations } from './doctor.operations'
import { type Problem, problems } from './doctor.text'
import { openExaminedShop } from './testing/examined-shop'

const { api, order, bag } = await openExaminedShop()
const { db, deps } = api

/** What is made wrong by hand, how, and what is to be named. */
const cases: [problem: Problem, wrong: Statement, subject: string][] = [
  [
    'lines',
    sql`update order_line set quantity = quantity + 1 where order_id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'total',
    sql`update shop_order set shipping_fee = shipping_fee + 1 where id = ${order.id}`,
    `Order ${order.number}`
  ],
  ['captured', sql`delete from payment_movement where order_id = ${order.id}`, `Order ${order.number}`],
  [
    'refunded',
    sql`insert into payment_movement (order_id, kind, amount, at) values (${order.id}, 'refunded', 1, now())`,
    `Order ${order.number}`
  ],
  [
    'unanswered',
    sql`update payment set payment_ref = null where order_id = ${order.id}`,
    `Order ${order.number}`
  ],
  ['history', sql`update shop_order set status = 'Shipped' where id = ${order.id}`, `Order ${order.number}`],
  [
    'paymentHistory',
    sql`delete from order_event where order_id = ${order.id} and payment_status = 'Paid'`,
    `Order ${order.number}`
  ],
  ['mail', sql`delete from mail where order_id = ${bag.id}`, `Order ${bag.number}`],
  [
    'invoice',
    sql`with gone as (delete from invoice where order_id = ${order.id})
      update shop_order set created_at = now() - interval '2 hours' where id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'unreturned',
    sql`update shop_order set status = 'Cancelled' where id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'unpaidShipment',
    sql`update shop_order set status = 'Shipped', payment_status = 'Pending' where id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'lapsed',
    sql`update shop_order set payment_status = 'Released' where id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'authorized',
    sql`update shop_order set payment_status = 'Authorized', created_at = now() - interval '5 days' where id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'unpaid',
    sql`update shop_order set payment_status = 'Pending', pay_by = now() - interval '2 hours' where id = ${order.id}`,
    `Order ${order.number}`
  ],
  ['stock', sql`update shop_order set status = 'Cancelled' where id = ${bag.id}`, `Product ${bag.productId}`],
  [
    'stock',
    sql`update variant set ordered = ordered + 1 where id = ${order.variantId}`,
    `Variant ${order.variantId}`
  ],
  [
    'gap',
    sql`update number_series set last = last + 1 where prefix = 'SA'`,
    `Series SA-${order.number.split('-')[1]}`
  ],
  [
    'difference',
    sql`update payment set reported = 'Refunded', differs_since = now() where order_id = ${order.id}`,
    `Order ${order.number}`
  ],
  [
    'task',
    sql`insert into payment_task (order_id, kind, given_up_at) values (${order.id}, 'refund', now())`,
    `Order ${order.number}`
  ],
  [
    'event',
    sql`insert into payment_event (provider, event_id, status, outcome) values ('STRIPE', 'evt_lost', 'Paid', 'parked')`,
    'Event evt_lost of STRIPE'
  ],
  [
    'unsentMail',
    sql`update mail set sent_at = null, created_at = now() - interval '2 hours' where order_id = ${bag.id}`,
    'Mail '
  ],
  [
    'session',
    sql`update session set created_at = now() - interval '400 days', seen_at = now() - interval '400 days'`,
    'Sessions'
  ],
  [
    'promotion',
    sql`with reduction as (
        insert into promotion (label, percent, starts_at, created_by) values ('Eid', 10, now(), 'test') returning id
      ), used as (
        insert into promotion_use (order_id, promotion_id, shopper_id, email_hash, amount)
        select o.id, reduction.id, o.shopper_id, '', 1 from reduction, shop_order o where o.id = ${bag.id})
      update shop_order set status = 'Cancelled' where id = ${bag.id}`,
    `Order ${bag.number}`
  ],
  [
    'credited',
    sql`with issued as (
        insert into invoice (order_id, number, seller_name, seller_address, seller_email, supplied_at, issued_at)
        values (${order.id}, 'INV-2026-900001', 'Sahra', '{}', 'a@b.example', now(), now())
        on conflict (order_id) do nothing)
      update shop_order set refunded = 100, payment_status = 'Partially Refunded' where id = ${order.id}`,
    `Order ${order.number}`
  ]
]

test('C282 each problem that the doctor knows is made by hand', () => {
  assert.deepEqual([...new Set(cases.map(([problem]) => problem))].sort(), Object.keys(problems).sort())
})

for (const [problem, wrong, subject] of cases)
  test(`C282 the doctor names what was made wrong by hand: ${problem}, ${subject.replace(/[\d-]+|[0-9a-f]{24}/g, '').trim()}`, async () => {
    const rolledBack = new Error('rolled back')
    await db
      .transaction(async tx => {
        await tx.run(wrong)
        const lines: string[] = []
        const config = deps.config
        await assert.rejects(
          commandsOf(doctorOperations)[0]?.run(
            { db: { ...db, ...tx }, config, print: line => void lines.push(line) },
            []
          ) ?? Promise.resolve(),
          /wrong\.$/
        )
        const expected = problems[problem]
        const named = lines.find(line => line.startsWith(subject) && line.includes(expected.what))
        assert.ok(named?.endsWith(`To do: ${expected.advice}.`), lines.join('\n'))
        throw rolledBack
      })
      .catch((error: unknown) => assert.equal(error, rolledBack))
  })
