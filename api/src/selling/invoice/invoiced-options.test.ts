import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { newToken, systemOf } from '../../merchant/machine-api/testing/system'
import { addProduct, openTestApi, shopper, type SignedIn } from '../../testing/test-api'
import { deliverOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'
import type { DrawRequest } from './draw-document'
import { invoiceAmounts } from './invoice.rules'
import { createInvoice } from './invoice.service'

const api = await openTestApi()
const { app, db, deps } = api

/** Places an order in each language, delivers it, and returns it as its invoice is drawn from it. */
async function invoicedOrders(amal: SignedIn, line: { productId: string; variantId: string | null }) {
  const invoiced: Order[] = []
  const pool = {
    draw: async (request: DrawRequest) => {
      invoiced.push(request.order)
      return Buffer.alloc(0)
    }
  }
  for (const headers of [{ [LANGUAGE_HEADER]: 'ar' }, {}]) {
    const { _id: id } = (await place(amal, [{ ...line, quantity: 1 }], {}, headers)).json
    await shipOrder(deps, id, tracking)
    await deliverOrder(deps, id)
    const owner = await db.first<{ id: string }>(
      sql`select shopper_id as id from shop_order where id = ${id}`
    )
    await createInvoice(deps, pool, owner?.id ?? '', id)
  }
  return invoiced
}

test('C164 the options on an invoice have the words of the language of the order', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ color: 'Black', size: 'M' }] })
  await db.run(sql`insert into translation (kind, id, field, language, words)
    values ('colour', 'Black', 'name', 'ar', 'أسود') on conflict do nothing`)
  const invoiced = await invoicedOrders(amal, { productId, variantId })
  assert.deepEqual(
    invoiced.map(({ products }) => products[0]?.color),
    ['أسود', 'Black']
  )
})

test('C387 further options stand on invoice and mails in the language of the order, and where the house reads it', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ size: '52' }] })
  const options = [
    { name: 'Metal', value: 'Rose gold' },
    { name: 'Engraving', value: 'A & S' }
  ]
  await db.run(sql`update variant set options = ${JSON.stringify(options)}::jsonb where id = ${variantId}`)
  await db.run(sql`insert into translation (kind, id, field, language, words)
    values ('option', 'Rose gold', 'name', 'ar', 'ذهب وردي') on conflict do nothing`)
  const [arabic, english] = await invoicedOrders(amal, { productId, variantId })
  const inEnglish = ['Metal: Rose gold', 'Engraving: A & S']
  const inArabic = ['المعدن: ذهب وردي', 'النقش: A & S']
  const detailsOf = (order: Order) => invoiceAmounts(order, String).lines[0]?.details
  assert.equal(detailsOf(english!), ['52', ...inEnglish].join(', '))
  assert.equal(detailsOf(arabic!), ['52', ...inArabic].join(', '))

  const mails = await db.many<{ body: string }>(
    sql`select body from mail where recipient = ${amal.email} and kind = 'order' order by created_at, id`
  )
  const says = (words: string[]) =>
    mails.filter(({ body }) => words.every(word => body.replaceAll(/[\u2066-\u2069]/g, '').includes(word)))
  // Of each order: placed, shipped, delivered.
  assert.deepEqual([says(inEnglish).length, says(inArabic).length], [3, 3])

  const { _id: id, number = '' } = english!
  const call = systemOf(app, await newToken(api, 'desk', 'orders:read'))
  assert.deepEqual((await call(`GET /orders/${id}`)).json.products[0].options, options)
  const printed = (await commandLine(api)('orders', 'show', number)).join('\n')
  assert.match(printed, /52, Metal: Rose gold, Engraving: A & S/)
})
