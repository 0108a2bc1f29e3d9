import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { type SignedIn, signedIn } from '../../house/staff/testing/desk'
import { deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from '../command-line/testing/command-line'
import { BASE_PATH } from '../machine-api/operations'
import { systemWith } from '../machine-api/testing/system'

const api = await openTestApi({ secondPersonAbove: 100, refundConfirmAbove: 50 })
const { app, db } = api
const service = await signedIn(api, 'service', 'service')
const colleague = await signedIn(api, 'service', 'colleague')
const manager = await signedIn(api, 'manager', 'manager')
const owner = await signedIn(api, 'owner', 'owner')

async function send({ headers }: SignedIn, route: string, payload?: object, more = {}) {
  const [method, url = ''] = route.split(' ') as ['GET', string]
  const response = await app.inject({
    ...{ method, url: BASE_PATH + url, headers: { ...headers, ...more } },
    ...(payload && { payload })
  })
  return { status: response.statusCode, json: response.json() }
}
const refundedOf = async (id: string) =>
  (await db.first<{ refunded: number }>(sql`select refunded from shop_order where id = ${id}`))?.refunded
const waiting = async () => (await send(owner, 'GET /approvals')).json.items

/** A refund of AED 150 that the service has asked for. */
async function asked() {
  const { id, number } = await deliveredOrder(api)
  const path = `POST /orders/${number}/refund`
  const { status, json } = await send(service, path, { amount: 150 })
  assert.deepEqual([status, json.code, json.approval.amount], [409, 'CONFLICT', 150])
  return { id, number, path, approval: json.approval.id as string }
}

test('C327 a refund above the limit waits for another person, and is done when that one has approved it', async () => {
  const { id, number, path, approval } = await asked()
  assert.equal(await refundedOf(id), 0)
  // Asked again it is the same, and a dry run asks for nothing.
  assert.equal((await send(service, path, { amount: 150 })).json.approval.id, approval)
  assert.equal((await send(service, `${path}?dryRun=true`, { amount: 170 })).json.approval, undefined)
  assert.deepEqual(
    (await waiting()).map(({ id, order, askedBy }: Record<string, string>) => [id, order, askedBy]),
    [[approval, number, 'service <service@house.example>']]
  )
  const given = await send(manager, `POST /approvals/${approval}/give`)
  assert.deepEqual(given.json, { id: approval, order: number, amount: 150 })
  assert.equal((await send(service, path, { amount: 150 })).status, 200)
  assert.equal(await refundedOf(id), 15_000)
  assert.deepEqual(await waiting(), [])
  const { items } = (await send(owner, `GET /history?subject=${number}`)).json
  assert.deepEqual(
    items
      .filter(({ action }: { action: string }) => action.startsWith('refund.'))
      .map(({ action, by }: { action: string; by: string }) => [action, by]),
    [
      ['refund.approved', 'manager <manager@house.example>'],
      ['refund.asked', 'service <service@house.example>']
    ]
  )
})

test('C327 who has asked does not approve, and an approval is of one refund, amount, order and person', async () => {
  const { id, number } = await deliveredOrder(api)
  const path = `POST /orders/${number}/refund`
  const own = (await send(owner, path, { amount: 150 })).json.approval.id
  assert.equal((await send(owner, `POST /approvals/${own}/give`)).status, 403)
  assert.equal((await send(owner, path, { amount: 150 })).status, 409)
  for (const person of [service, colleague])
    assert.equal((await send(person, `POST /approvals/${own}/give`)).status, 403)
  const system = await systemWith(api, 'erp', 'payments:refund,orders:read')
  assert.equal((await system(`POST /approvals/${own}/give`)).status, 403)
  assert.equal((await send(manager, `POST /approvals/${own}/give`)).status, 200)
  assert.equal((await send(owner, path, { amount: 151 })).status, 409)
  assert.equal((await send(manager, path, { amount: 150 })).status, 409)
  const other = await deliveredOrder(api)
  assert.equal((await send(owner, `POST /orders/${other.number}/refund`, { amount: 150 })).status, 409)
  assert.equal(await refundedOf(id), 0)
  assert.equal((await send(owner, path, { amount: 150 })).status, 200)
  assert.equal((await send(owner, path, { amount: 150 })).status, 409)
  assert.equal(await refundedOf(id), 15_000)
})

test('C327 an approval ends after a day, and one of an order that was refunded since is of no use', async () => {
  const late = await asked()
  await send(manager, `POST /approvals/${late.approval}/give`)
  await db.run(
    sql`update refund_approval set asked_at = now() - interval '25 hours' where id = ${late.approval}`
  )
  const again = await send(service, late.path, { amount: 150 })
  assert.equal(again.status, 409)
  assert.notEqual(again.json.approval.id, late.approval)
  assert.equal((await send(manager, `POST /approvals/${late.approval}/give`)).status, 404)

  const changed = await asked()
  await send(manager, `POST /approvals/${changed.approval}/give`)
  const small = await send(service, changed.path, { amount: 10 })
  assert.equal(small.status, 200)
  assert.equal((await send(service, changed.path, { amount: 150 })).status, 409)
  assert.equal(await refundedOf(changed.id), 1000)
})

test('C327 below the limit the rules of systems hold, and someone at the machine may approve', async () => {
  const { number, path, approval, id } = await asked()
  const confirmed = await send(service, path, { amount: 60 })
  assert.ok(confirmed.json.confirmation.value)
  const { value } = confirmed.json.confirmation
  const type = commandLine(api)
  assert.match((await type('approval', 'list')).join('\n'), new RegExp(`${number} .*not approved`))
  assert.match((await type('approval', 'give', approval)).join(), /approved/)
  await assert.rejects(type('approval', 'give', 'nothing'), /no refund nothing/)
  assert.equal((await send(service, path, { amount: 60 }, { 'refund-confirmation': value })).status, 200)
  assert.equal(await refundedOf(id), 6000)
})
