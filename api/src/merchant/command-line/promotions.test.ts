import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { place } from '../../selling/order/testing/place-orders'
import { openTestApi, addProduct, shopper } from '../../testing/test-api'
import { adminOf } from '../../selling/promotion/testing/admin'

const { app, db, deps } = await openTestApi()
const { productId } = await addProduct(db, { stock: 100 })
const { type, add } = adminOf({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })

test('C150 a promotion is added, listed and ended, and the history says by whom', async () => {
  assert.deepEqual(await type('promotion', 'list'), ['There are no promotions.'])
  const window = ['--from', '2099-11-27', '--until', '2099-11-30T23:59']
  const limits = ['--minimum', '500', '--limit', '100', '--per-shopper', '1']
  const scope = ['--category', 'bags', '--brand', 'Maison']
  const line = ['promotion', 'add', 'Welcome', '12.5%', '--code', 'welcome', ...window, ...limits, ...scope]
  assert.match((await type(...line, '--dry-run'))[1] ?? '', /shoppers who enter WELCOME/)
  assert.deepEqual(await type('promotion', 'list'), ['There are no promotions.'])
  const [added = ''] = await type(...line)
  const number = /^Promotion (\d+): shoppers who enter WELCOME see "Welcome"\.$/.exec(added)?.[1] ?? ''
  const [row = ''] = await type('promotion', 'list')
  assert.match(
    row,
    /planned {2}WELCOME .*12\.5% {2}"Welcome" {2}category Bags {2}brand Maison {2}from AED 500\.00/
  )
  assert.match(row, /0 of 100 used {2}1 per shopper {2}AED 0\.00 taken off$/)
  assert.deepEqual(await type('promotion', 'end', number), [
    'WELCOME: ended. Orders that were placed keep it.'
  ])
  assert.match((await type('promotion', 'list'))[0] ?? '', /ended/)
  const history = await type('history', 'WELCOME')
  assert.match(history.join('\n'), /promotion\.ended {2}WELCOME[^]*promotion\.added {2}WELCOME/)
})

test('C150 refuses what cannot be a promotion', async () => {
  const add = (...rest: string[]) => ['promotion', 'add', ...rest]
  await refused(/is not a reduction/, ...add('L', '101%'))
  await refused(/is not a reduction/, ...add('L', '0%'))
  await refused(/is not a reduction/, ...add('L', '1.234%'))
  await refused(/is not a reduction/, ...add('L', '-5'))
  await refused(/label is what shoppers read/, ...add(' ', '5%'))
  await refused(/label is what shoppers read/, ...add('a\u202eb', '5%'))
  await refused(/A code has 3 to 30/, ...add('L', '5%', '--code', 'no good'))
  await refused(/That code exists/, ...add('L', '5%', '--code', 'Welcome'))
  await refused(/no such category/, ...add('L', '5%', '--category', 'Bags > Moon'))
  await refused(/no such brand/, ...add('L', '5%', '--brand', 'Nobody'))
  await refused(/end after it begins/, ...add('L', '5%', '--from', '2099-01-02', '--until', '2099-01-01'))
  await refused(/time is over/, ...add('L', '5%', '--from', '2020-01-01', '--until', '2020-01-02'))
  await refused(/is not a limit/, ...add('L', '5%', '--limit', '0'))
  await refused(/no such promotion/, 'promotion', 'end', '999')
})

test('C162 a promotion is changed by field; what orders were promised stays', async () => {
  const number = await add('Silk', '10%', '--code', 'SILK')
  const set = (field: string, value: string, ...rest: string[]) =>
    type('promotion', 'set', number, field, value, ...rest)
  assert.deepEqual(await set('name', 'Silk week'), ['SILK: changed.', '    name: Silk → Silk week'])
  assert.deepEqual(await set('name', 'Silk week'), ['SILK: nothing to change.'])
  await set('reduction', '50')
  await set('reduction', '20%')
  await set('minimum', '10')
  await set('until', '2099-11-30T23:59', '--dry-run')
  const rowOf = async () => (await type('promotion', 'list')).find(row => row.includes('SILK')) ?? ''
  assert.match(await rowOf(), /20% {2}"Silk week" {2}from AED 10\.00 {2}since/)
  const amal = await shopper(app)
  const order = () => place(amal, [{ productId, quantity: 1 }], { promotionCode: 'SILK' })
  assert.deepEqual([(await order()).status, (await order()).status], [201, 201])
  for (const [field, value] of [
    ['reduction', '10%'],
    ['minimum', 'none']
  ] as const)
    await refused(/Orders have used it/, 'promotion', 'set', number, field, value)
  await refused(/More orders have used it/, 'promotion', 'set', number, 'limit', '1')
  await refused(/More orders have used it/, 'promotion', 'set', number, 'per-shopper', '1')
  await set('limit', '2')
  assert.equal((await order()).json.code, 'PROMOTION_USED_UP')
  await set('limit', 'none')
  await set('from', '2099-01-01')
  assert.equal((await order()).json.code, 'PROMOTION_PLANNED')
  await refused(/end after it begins/, 'promotion', 'set', number, 'until', '2098-01-01')
  await refused(/no field "code"/, 'promotion', 'set', number, 'code', 'OTHER')
  await refused(/no field "toString"/, 'promotion', 'set', number, 'toString', 'x')
  await type('promotion', 'end', number)
  await refused(/has ended/, 'promotion', 'set', number, 'name', 'Again')
})

test('C178 a promotion that has ended is taken up again by another end, with its uses', async () => {
  const number = await add('Linen', '10%', '--code', 'LINEN', '--limit', '2')
  const set = (field: string, value: string, ...rest: string[]) =>
    type('promotion', 'set', number, field, value, ...rest)
  const amal = await shopper(app)
  const order = async () =>
    (await place(amal, [{ productId, quantity: 1 }], { promotionCode: 'LINEN' })).json.code ?? 'placed'
  assert.equal(await order(), 'placed')
  await db.run(sql`
    update promotion set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where code = 'LINEN'`)
  assert.equal(await order(), 'PROMOTION_ENDED')
  await refused(/has ended/, 'promotion', 'set', number, 'limit', '5')
  await refused(/end after it begins/, 'promotion', 'set', number, 'until', '2020-01-01')
  const [, first = ''] = await set('until', '2099-01-01', '--dry-run')
  assert.equal(first, 'LINEN: changed.')
  assert.equal(await order(), 'PROMOTION_ENDED')
  await set('until', '2099-01-01')
  assert.deepEqual([await order(), await order()], ['placed', 'PROMOTION_USED_UP'])
  await refused(/Orders have used it/, 'promotion', 'set', number, 'reduction', '20%')
  await type('promotion', 'end', number)
  await refused(/has ended/, 'promotion', 'set', number, 'until', '2099-01-01')
  assert.equal((await set('until', 'none')).length, 3)
  await set('limit', '3')
  assert.equal(await order(), 'placed')
  assert.match((await type('history', 'LINEN')).join('\n'), /until: 1 Jan 2099, 00:00 → –; endedAt: .+ → –/)
})
