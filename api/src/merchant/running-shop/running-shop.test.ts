import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildServer } from '../../app'
import { listChanges } from '../../house/audit-log/history.queries'
import { saveDeployment } from '../../house/settings/deployment.queries'
import { deliverOrder, shipOrder } from '../../selling/order-management/status.service'
import { tracking } from '../../selling/order/testing/place-orders'
import { runPaymentTasks } from '../../selling/payment/payment.service'
import { providersOf } from '../../selling/payment/providers'
import { makeTasksDue, placeCardOrder } from '../../selling/payment/testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from '../../selling/payment/testing/fake-stripe'
import { askReturn } from '../../selling/return/testing/delivered-orders'
import { openTestApi, verifiedShopper } from '../../testing/test-api'
import { operatorName } from '../command-line/operator'
import { runCommand } from '../command-line/run-command'
import { OPERATOR_PATH } from './operator.routes'
import { announceShop, newOperatorToken, readShopAddress } from './shop-file'

const dataDir = temporaryFolder('running-shop')
const stripe = await startFakeStripe()
const api = await openTestApi({ ...stripeSettings(stripe), refundConfirmAbove: 100 })
const { app, db, deps } = api
const { secretKey = '' } = deps.config.stripe ?? {}
const DATABASE_URL = await urlOf(db)
await saveDeployment(db, deps.config)

/** Types in a terminal that has only these settings. */
async function type(line: string[], settings: Record<string, string> = {}, answer?: string) {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const ask = answer === undefined ? undefined : async () => answer
  const env = { DATABASE_URL, DATA_DIR: dataDir, ...settings }
  const code = await runCommand(line, { print, printError: print, ask }, env)
  return { code, text: lines.join('\n') }
}

/** Starts the shop on a socket of the data folder, as main does. */
async function openShop() {
  const operatorToken = newOperatorToken()
  const server = await buildServer({ ...deps, operatorToken })
  const listen = { path: path.join(dataDir, 'shop.sock') }
  await server.listen(listen)
  const withdraw = await announceShop(dataDir, { listen, token: operatorToken })
  return {
    server,
    operatorToken,
    async close() {
      await withdraw()
      await server.close()
    }
  }
}

async function authorized() {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  return { ...order, intent }
}

async function delivered() {
  const order = await placeCardOrder(api, await verifiedShopper(app, db))
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  await shipOrder(deps, order.id, tracking)
  await deliverOrder(deps, order.id)
  return { ...order, intent }
}

const booksOf = (id: string) =>
  db.first<{ payment_status: string }>(sql`
    select status, payment_status, confirmed_at, refunded, (select count(*) from mail where order_id = o.id) as mails,
      (select count(*) from refund where order_id = o.id) as refunds,
      (select count(*) from credit_note where order_id = o.id) as credit_notes,
      (select count(*) from order_event where order_id = o.id) as events,
      (select count(*) from payment_task where order_id = o.id) as tasks from shop_order o where id = ${id}`)

test('C331 without a running shop a terminal without its keys, or with others, touches no payment', async () => {
  const open = await authorized()
  const paid = await delivered()
  await askReturn(paid.amal, paid.id, [{ line: 0, quantity: 1 }])
  const [{ number: returned = '' } = {}] = (await paid.read()).returns ?? []
  assert.equal((await type(['returns', 'accept', returned])).code, 0)
  const before = [await booksOf(open.id), await booksOf(paid.id)]
  const other = { STRIPE_SECRET_KEY: 'sk_test_other', STRIPE_WEBHOOK_SECRET: 'whsec_other' }
  for (const settings of [{}, other])
    for (const line of [
      ['orders', 'confirm', open.id],
      ['orders', 'ship', open.id, 'Aramex', 'AX1'],
      ['orders', 'reject', open.id],
      ['orders', 'refund', paid.id, '100'],
      ['returns', 'receive', returned],
      ['payments', 'reconcile', open.id]
    ]) {
      const { code, text } = await type(line, settings)
      assert.equal(code, 1, line.join(' '))
      assert.match(text, /needs what the shop was started with: STRIPE_SECRET_KEY/)
    }
  assert.deepEqual([await booksOf(open.id), await booksOf(paid.id)], before)
  assert.deepEqual([open.intent.status, paid.intent.latest_charge.amount_refunded], ['requires_capture', 0])
  // What touches no payment goes on.
  assert.equal((await type(['orders', 'show', open.id])).code, 0)
  const same = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: 'whsec_test' }
  assert.equal((await type(['orders', 'confirm', open.id], same)).code, 0)
})

test('C331 a terminal without keys asks the running shop, which acts with its own', async () => {
  const shop = await openShop()
  try {
    const shipped = await authorized()
    const dry = await type(['orders', 'ship', shipped.number, 'Aramex', 'AX1', '--dry-run'])
    assert.match(dry.text, /^Dry run[^\n]+\nOrder .+: shipped\.$/)
    assert.equal(shipped.intent.status, 'requires_capture')
    const done = await type(['orders', 'ship', shipped.number, 'Aramex', 'AX1'])
    assert.deepEqual(done, { code: 0, text: `Order ${shipped.number}: shipped.` })
    assert.equal(shipped.intent.status, 'succeeded')
    assert.equal((await booksOf(shipped.id))?.payment_status, 'Paid')
    const [newest] = await listChanges(db, 1, shipped.number)
    assert.deepEqual([newest?.by, newest?.action], [operatorName(), 'order.ship'])

    const paid = await delivered()
    const refund = ['orders', 'refund', paid.number, '150']
    assert.match((await type(refund)).text, /AED 150\.00 would go back\. Confirm it with --confirm 150/)
    assert.match((await type(refund, {}, '15')).text, /another amount/)
    assert.equal((await type(refund, {}, '150')).code, 0)
    await makeTasksDue(db, paid.id)
    await runPaymentTasks(deps, await providersOf(deps.config), () => {}, paid.id)
    assert.equal(paid.intent.latest_charge.amount_refunded, 15_000)

    const refused = await type(['orders', 'deliver', (await authorized()).number])
    assert.deepEqual(refused, { code: 1, text: 'Cannot deliver an order that is Pending' })
  } finally {
    await shop.close()
  }
})

test('C331 only who reads the data folder may ask the running shop, and only for what needs it', async () => {
  const shop = await openShop()
  const { mode } = await stat(path.join(dataDir, 'running-shop.json'))
  assert.equal(mode & 0o077, 0)
  const call = async (name: string, headers: Record<string, string>, payload: object = {}) =>
    (await shop.server.inject({ method: 'POST', url: `${OPERATOR_PATH}/${name}`, headers, payload }))
      .statusCode
  const authorization = `Bearer ${shop.operatorToken}`
  const request = { input: { order: 'x' }, by: 'amal', isDryRun: false }
  assert.equal(await call('order.deliver', {}, request), 401)
  assert.equal(await call('order.deliver', { authorization: `Bearer ${newOperatorToken()}` }, request), 401)
  assert.equal(await call('order.deliver', { authorization, 'x-forwarded-for': '10.0.0.1' }, request), 401)
  assert.equal(await call('order.deliver', { authorization }, request), 404)
  assert.equal(await call('order.deliver', { authorization }, { ...request, input: {} }), 400)
  assert.equal(await call('banner.remove', { authorization }, { ...request, input: { banner: 1 } }), 404)
  const [closed] = await Promise.all([
    api.app.inject({ method: 'POST', url: `${OPERATOR_PATH}/order.deliver` })
  ])
  assert.equal(closed.statusCode, 404)

  // Another api of the folder has started since: its file stays.
  const withdraw = await announceShop(dataDir, { listen: { path: '/nowhere' }, token: 'later' })
  await shop.close()
  assert.equal((await readShopAddress(dataDir))?.token, 'later')
  // It has ended without a word: no shop runs.
  const { code, text } = await type(['orders', 'confirm', (await authorized()).id])
  assert.deepEqual([code, /STRIPE_SECRET_KEY/.test(text)], [1, true])
  await withdraw()
  assert.deepEqual(await readdir(dataDir), [])
})
