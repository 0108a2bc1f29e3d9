import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { amountFils } from '../../catalogue/product-data/amount.rules'
import { pageNumber } from '../../server/http/query'
import { place } from '../../selling/order/testing/place-orders'
import { codeOf } from '../../selling/promotion/promotion.rules'
import { readCertificateNumber } from '@sahra/shared/rules/certificate-number.rules'
import { filterParameters } from '../../catalogue/search/filters'
import { parseQuery } from '../../catalogue/search/query/query-words.rules'
import { openingHoursOf } from '../../house/settings/opening-hours.rules'
import { addProduct, lastCode, openTestApi, shopper } from '../../testing/test-api'

const { app, db, deps } = await openTestApi({ rateLimit: false })
const type = commandLine({ db, deps })

const keyboards = { Arabic: '٠١٢٣٤٥٦٧٨٩', Persian: '۰۱۲۳۴۵۶۷۸۹' }
const home = { street: 'شارع ٥', city: 'Dubai', state: 'Dubai', country: 'UAE' }

for (const [keyboard, digits] of Object.entries(keyboards)) {
  const typed = (text: string) => text.replace(/\d/g, digit => digits.charAt(Number(digit)))

  test(`C238 a code typed with ${keyboard} digits verifies the account`, async () => {
    const amal = await shopper(app)
    await amal.post('/api/auth/send-otp')
    const otp = typed(await lastCode(db, amal.email, 'verify'))
    assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 200)
  })

  test(`C238 phone and ZIP with ${keyboard} digits are stored with Latin ones, the street as it was typed`, async () => {
    const amal = await shopper(app)
    const address = { ...home, zip: typed('00000'), phone: typed('0501234567') }
    const { json } = await amal.post('/api/user/address', address)
    const { street, zip, phone } = json.addresses[0]
    assert.deepEqual([street, zip, phone], ['شارع ٥', '00000', '0501234567'])
    const short = { ...address, phone: typed('050') }
    assert.equal((await amal.post('/api/user/address', short)).status, 400)
  })

  test(`C238 a code of a promotion with ${keyboard} digits is entered`, async () => {
    const code = `EID${keyboard.length}10`
    await type('promotion', 'add', keyboard, typed('10%'), '--code', typed(code))
    const amal = await shopper(app)
    const { productId } = await addProduct(db)
    await amal.post('/api/cart/add', { productId, quantity: 1 })
    assert.equal((await amal.put('/api/cart/code', { code: typed(code) })).json.promotion.code, code)
  })

  test(`C238 the command line takes ${keyboard} digits`, async () => {
    const amal = await shopper(app)
    const { productId } = await addProduct(db)
    await place(amal, [{ productId, quantity: 1 }])
    const order = await db.first<{ number: string }>(
      sql`select number from shop_order join shopper on shopper.id = shopper_id where shopper.email = ${amal.email}`
    )
    const number = order?.number ?? ''
    assert.match(number, /\d/)
    assert.ok((await type('orders', 'show', typed(number))).join('\n').includes(number))
    await type('stock', productId, typed('7'))
    const product = await db.first<{ stock: number }>(sql`select stock from product where id = ${productId}`)
    assert.equal(product?.stock, 7)
    assert.match((await type('customer', 'find', typed('0501234567'))).join('\n'), new RegExp(amal.email))
  })

  test(`C238 rules read ${keyboard} digits`, () => {
    assert.equal(amountFils(typed('1240.50')), 124_050)
    assert.equal(codeOf(typed('eid10')), 'EID10')
    assert.equal(readCertificateNumber(typed('SC-7K2M-9QWD')), 'SC-7K2M-9QWD')
    assert.deepEqual(openingHoursOf([typed('Mon-Fri 09:00-20:00')]), openingHoursOf(['Mon-Fri 09:00-20:00']))
    assert.equal(parseQuery(typed('bag under 1500')).max, 1500)
    const { min, max } = z.object(filterParameters).parse({ min: typed('1000'), max: 'x' })
    assert.deepEqual([min, max], [1000, undefined])
    assert.equal(pageNumber.parse(typed('12')), 12)
  })
}

test('C238 amounts may have the signs of an Arabic keyboard', () => {
  assert.equal(amountFils('١٬٢٤٠٫٥٠'), 124_050)
  assert.equal(parseQuery('حقيبة تحت ١٬٥٠٠').max, 1500)
  assert.equal(amountFils('2,5'), undefined)
})
