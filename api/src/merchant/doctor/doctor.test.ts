import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { newToken, systemOf } from '../machine-api/testing/system'
import { deliverOrder, shipOrder } from '../../selling/order-management/status.service'
import { tracking } from '../../selling/order/testing/place-orders'
import { placeCardOrder } from '../../selling/payment/testing/card-orders'
import { checksOf } from './doctor.service'
import { problems, subjectKinds } from './doctor.text'
import { openExaminedShop, placeCashOrder } from './testing/examined-shop'

const { api, bag } = await openExaminedShop()
const { app, db, deps } = api
const type = commandLine(api)

/** Every finding: its subject and its problem. */
async function examine(): Promise<string[]> {
  const found: string[] = []
  for (const { page } of checksOf(deps.config))
    for (let after: string | null = ''; after !== null;) {
      const { findings, last } = await page(db, after)
      found.push(...findings.map(({ subject, problem }) => `${subject} ${problem}`))
      after = last
    }
  return found
}

const ship = async (id: string) => {
  await shipOrder(deps, id, tracking)
  await deliverOrder(deps, id)
}

test('C282 a right shop has no finding: unpaid, paid, cancelled, delivered and returned orders', async () => {
  await placeCardOrder(api)
  const cancelled = await placeCardOrder(api)
  await cancelled.amal.put(`/api/order/cancel/${cancelled.id}`)
  await ship((await placeCashOrder(api)).id)
  assert.deepEqual(await examine(), [])
  assert.match((await type('doctor')).at(0) ?? '', /^Checked orders: 5, nothing wrong\.$/)
})

test('C282 a count of the team ends a difference of the stock', async () => {
  await db.run(sql`update product set ordered = 9 where id = ${bag.productId}`)
  assert.deepEqual(await examine(), [`Product ${bag.productId} stock`])
  await type('stock', bag.productId, '3')
  assert.deepEqual(await examine(), [])
})

test('C282 C452 C466 another system reads the findings page by page, with a scope of its own', async () => {
  const token = await newToken(api, 'monitor', 'doctor:read')
  const call = systemOf(app, token)
  await db.run(sql`update product set ordered = 9 where id = ${bag.productId}`)
  const found: (Record<'subject' | 'problem' | 'kind' | 'reference' | 'advice' | 'detail', string> & {
    facts: object
  })[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, json } = await call(`GET /doctor${cursor && `?after=${cursor}`}`)
    assert.equal(status, 200)
    found.push(...json.items)
    cursor = json.nextCursor
  }
  assert.deepEqual(
    found.map(({ subject, problem }) => [subject, problem]),
    [[`Product ${bag.productId}`, 'stock']]
  )
  // The description has the words of both languages (C452).
  const { kind, reference, advice, detail, facts } = found[0]!
  assert.deepEqual([kind, reference], ['Product', bag.productId])
  assert.ok(kind in subjectKinds && Object.values(problems).some(words => words.advice === advice))
  assert.deepEqual([detail, facts], ['9 taken, 2 held and sold, 3 on hand', { taken: 9, held: 2, stock: 3 }])
  assert.equal((await call('GET /doctor?after=bm9uZQ')).status, 400)
  await db.run(sql`update product set ordered = 2 where id = ${bag.productId}`)
})
