import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { takePicture } from '../../catalogue/picture/take-picture.service'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { newToken, systemWith } from '../../merchant/machine-api/testing/system'
import { scopesOfRole } from '../../server/operation/roles.rules'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { rejectOrder } from '../order-management/status.service'
import { findShopOrder } from '../order/all-orders.queries'
import { place } from '../order/testing/place-orders'
import { drawPackingList } from './packing-list'
import { findPackingList } from './packing-list.service'

const api = await openTestApi({ seller: { name: 'Sahra LLC', trn: '100123456700003' } })
const { app, db, deps } = api
const type = commandLine(api)
const amal = await shopper(app)

const content = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a06030' } })
  .webp()
  .toBuffer()
const picture = await takePicture(
  { ...deps, isDryRun: false },
  { content, fileName: 'bag.webp', shape: 'product' }
)

/** Places an order of a bag with a picture and an article number, and of a scarf without either. */
async function placed(changes: object = {}) {
  const bag = await addProduct(db, { variants: [{ color: 'Sand', size: 'M', price: 77_700 }] })
  const scarf = await addProduct(db, { name: 'Scarf', price: 55_500 })
  await db.run(sql`
    update variant set sku = ${`BAG-${bag.productId}`}, images = array[${picture}] where id = ${bag.variantId}`)
  const { productId, variantId } = bag
  const lines = [
    { productId, variantId, quantity: 2 },
    { productId: scarf.productId, quantity: 1 }
  ]
  const { json } = await place(amal, lines, changes)
  const order = await findShopOrder(db, json._id)
  assert.ok(order)
  return { order, bag, scarf }
}

const plain = await placed()
const { order } = plain
const url = `/orders/${order.number}/packing-list`

/** Returns what is drawn, and the PDF. */
async function drawn(t: TestContext, found: Order) {
  const request = await findPackingList(deps, found)
  const text = t.mock.method(PDFDocument.prototype, 'text')
  const image = t.mock.method(PDFDocument.prototype, 'image')
  const pdf = await drawPackingList(request.order, request.packing)
  const words: string[] = text.mock.calls.map((call: { arguments: unknown[] }) => String(call.arguments[0]))
  const pictures = image.mock.callCount()
  t.mock.restoreAll()
  return { words, pictures, pdf }
}

test('C475 a packing list has picture, brand, options, article number and quantity of each line', async t => {
  const { bag, scarf } = plain
  const { words, pictures, pdf } = await drawn(t, order)
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.equal(pictures, 1)
  for (const expected of [
    ...['Packing List', order.number, 'Deliver to', '1 Palm St', 'Delivery', 'Standard'],
    ...['Maison', 'Dune Bag', 'Sand, M', `BAG-${bag.productId}`, '2'],
    ...['Scarf', scarf.productId, '1']
  ])
    assert.ok(words.includes(expected!), `${expected} in ${words.join(' | ')}`)
})

test('C475 a packing list names no price, and has the note of a gift line by line', async t => {
  const gift = await placed({ giftWrap: true, giftNote: 'Happy birthday!\nLayla' })
  const { words } = await drawn(t, gift.order)
  for (const expected of ['Gift wrap', 'Gift note', 'Happy birthday!', 'Layla'])
    assert.ok(words.includes(expected), expected)
  // Whole numbers: the digits of a price may stand in an id, which is drawn at random.
  assert.doesNotMatch(words.join(' '), /AED|\b(777|555|1,554|2,109)\b|100123456700003/)
  const others = await drawn(t, order)
  assert.ok(!others.words.some(word => word.startsWith('Gift')))
})

test('C475 a packing list is in the language of its order, beside English labels', async t => {
  const { words } = await drawn(t, { ...order, language: 'ar' })
  // In visual order, as it is drawn.
  const letters = words.join(' ')
  assert.match(letters, /Packing List/)
  assert.match(letters, /[\u0600-\u06ff]/)
})

test('C475 who may read orders takes it from the api, the command line writes it, and nothing of a cancelled order is packed', async () => {
  assert.ok(scopesOfRole.warehouse.includes('orders:read'))
  const fileName = `packing-list-${order.number}.pdf`
  const folder = temporaryFolder('packing-list')
  assert.deepEqual(await type('orders', 'packing-list', order.number!, folder), [
    `${path.join(folder, fileName)} written.`
  ])
  assert.equal((await readFile(path.join(folder, fileName))).subarray(0, 5).toString(), '%PDF-')
  const authorization = `Bearer ${await newToken(api, 'desk', 'orders:read')}`
  const { headers, rawPayload } = await app.inject({ url: `/admin/v1${url}`, headers: { authorization } })
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], `attachment; filename="${fileName}"`)
  assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-')
  const call = await systemWith(api, 'packer', 'orders:read')
  assert.equal((await (await systemWith(api, 'stock', 'stock:write'))(`GET ${url}`)).status, 403)
  assert.equal((await call('GET /orders/nothing/packing-list')).json.code, 'NOT_FOUND')
  await rejectOrder(deps, order._id)
  assert.equal((await call(`GET ${url}`)).json.code, 'CONFLICT')
  await assert.rejects(type('orders', 'packing-list', order.number!, folder), {
    message: 'The order was cancelled: nothing of it is packed.'
  })
})
