import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { runPaymentTasks } from '../../selling/payment/payment.service'
import { providersOf } from '../../selling/payment/providers'
import { makeTasksDue, placeCardOrder } from '../../selling/payment/testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from '../../selling/payment/testing/fake-stripe'
import { openTestApi } from '../../testing/test-api'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { findCommand } from './command'
import { dryRun } from '../../server/dry-run.queries'
import { commands } from './parse-command'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const work = async (id: string) => runPaymentTasks(deps, await providersOf(deps.config), () => {}, id)

async function type(args: string[], context: object = {}): Promise<string[]> {
  const output: string[] = []
  const found = findCommand(commands, ['payments', ...args])
  assert.ok(found, args.join(' '))
  await found.command.run(
    { db, config: deps.config, print: line => void output.push(line), ...context },
    found.args
  )
  return output
}
const linesOf = async (number: string) => (await type(['list'])).filter(line => line.includes(number))

test('lists a task that fails and one that was given up, and tries it again', async () => {
  assert.deepEqual(await type(['list']), ['Nothing is stuck.'])
  stripe.state.isDown = true
  const { id, number, read } = await placeCardOrder(api)
  await makeTasksDue(db, id)
  await work(id)
  assert.match((await linesOf(number)).join(), /could not open after 1 attempt \(500\), next attempt/)
  await db.run(sql`update payment_task set attempts = 30 where order_id = ${id} and kind = 'open'`)
  await makeTasksDue(db, id)
  await work(id)
  stripe.state.isDown = false
  assert.match((await linesOf(number)).join(), /given up: see payments retry/)
  assert.deepEqual(await type(['retry', number]), [`Order ${number}: tries again now.`])
  await work(id)
  assert.match((await read()).paymentUrl, /^https/)
  assert.deepEqual(await linesOf(number), [])
  assert.deepEqual(await type(['retry', number]), [`Order ${number}: no task has failed.`])
})

test('lists parked events with their reason', async () => {
  const { id, number } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await sendEvent(app, 'amount_capturable_updated', { ...intent, amount: 1 })
  assert.match((await linesOf(number)).join(), /Authorized AED 0\.01, parked \(another amount\)/)
  await sendEvent(app, 'amount_capturable_updated', intent)
  await sendEvent(app, 'amount_capturable_updated', { ...intent, id: 'pi_other' })
  assert.match((await linesOf(number)).join(), /a second payment for the order/)
})

test('lists orders whose payment needs a person', async () => {
  const cases = [
    ['Pending', 'Authorized', /authorized for more than 4 days/],
    ['Pending', 'Released', /released or refunded/],
    ['Pending', 'Pending', /unpaid after the end/],
    ['Cancelled', 'Paid', /not returned/],
    ['Shipped', 'Authorized', /shipped without a payment/]
  ] as const
  for (const [status, payment, problem] of cases) {
    const { id, number } = await placeCardOrder(api)
    assert.deepEqual(await linesOf(number), [])
    await db.run(sql`
      update shop_order set status = ${status}, payment_status = ${payment}, created_at = now() - interval '5 days',
        pay_by = now() - interval '5 days' where id = ${id}`)
    assert.match((await linesOf(number)).join(), problem)
  }
})

test('shows references, tasks and history of a payment', async () => {
  const { id, number } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  const lines = (await type(['show', id])).join('\n')
  assert.match(lines, new RegExp(`^Order ${number}: Pending, STRIPE Authorized, AED 210\\.00`))
  for (const part of [
    intent.id,
    'cs_',
    'task open +done',
    'task expire +due',
    'payment Authorized by payment'
  ])
    assert.match(lines, new RegExp(part))
  assert.equal((await type(['show', number])).join('\n'), lines)
  await assert.rejects(type(['show', 'nonsense']), { message: 'Order not found' })
  await assert.rejects(type(['retry', 'nonsense']), { message: 'Order not found' })
})

test('reconciles one payment, all of them, or none in a dry run', async () => {
  const { id, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await dryRun(db, async transaction => {
    assert.match((await type(['reconcile', id], { db: transaction })).join(), /reports Authorized: changed/)
  })
  assert.equal((await read()).paymentStatus, 'Pending')
  await type(['reconcile', id])
  assert.equal((await read()).paymentStatus, 'Authorized')
  intent.status = 'succeeded'
  assert.match((await type(['reconcile'])).at(-1) ?? '', /^Compared \d+, changed [1-9]/)
  assert.equal((await read()).paymentStatus, 'Paid')
  await assert.rejects(type(['reconcile', 'nonsense']), { message: 'Order not found' })
  const { config } = await openTestApi({}, db).then(({ deps: { config } }) => ({ config }))
  await assert.rejects(type(['reconcile'], { config }), CliError)
})
