import assert from 'node:assert/strict'
import { ApiError } from '../../../api/src/server/api-error'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommand } from '../../../api/src/merchant/command-line/parse-command'
import { runPaymentTasks } from '../../../api/src/selling/payment/payment.service'
import { reconcile } from '../../../api/src/selling/payment/reconciliation.service'
import type { TestShopper } from '../../../api/src/testing/test-shoppers.queries'
import type { Outcome, StandIn } from '../payments/stand-in'
import { findWaitingReturn, passTime } from './history.queries'
import { inProcess, Killed } from './process'
import type { Keys, PlainStep, Step, TeamWork } from './step'
import type { World } from './world'

/** The order of a history. `total` in fils. */
export interface Order {
  id: string
  number: string
  total: number
  testShopper: TestShopper
  standIn: StandIn
  quantity: number
}

/** Longer than every lease: a killed process is started again after it. */
const RESTART_S = 90
/** Authorizations end at the provider by themselves. */
const AUTHORIZED_MAX_MIN = 7 * 24 * 60

const ignore = () => {}

/** Does one step of a history. What the shop refuses changes nothing; an unexpected error of the shop is thrown. */
export async function play(world: World, order: Order, step: Step): Promise<void> {
  if (step.do === 'killed') {
    await inProcess(() => playPlain(world, order, step.step, true), step.at)
    await pass(world, order, RESTART_S)
  } else if (step.do === 'between') {
    let isDue = true
    world.wire.onStep = moment => {
      if (!isDue || !moment.endsWith(step.moment)) return undefined
      isDue = false
      return inProcess(() => playPlain(world, order, step.inner, true))
    }
    await inProcess(() => playPlain(world, order, step.outer, true))
    world.wire.onStep = undefined
  } else await inProcess(() => playPlain(world, order, step))
}

/** `isTroubled`: the shop may answer that something is wrong with it. */
async function playPlain(world: World, order: Order, step: PlainStep, isTroubled = false): Promise<void> {
  const { wire } = world
  const mayFail =
    isTroubled || wire.isDown || wire.fault !== undefined || ('keys' in step && step.keys !== 'right')
  const isRefused = await doStep(world, order, step).then(
    status => mayFail || status < 500,
    (error: unknown) => {
      if ([ApiError, CliError].some(kind => error instanceof kind) || (mayFail && error instanceof Killed))
        return true
      throw error
    }
  )
  assert.ok(isRefused, `the shop failed at ${JSON.stringify(step)}`)
}

/** Returns the status of the response; 200 where there is none. */
async function doStep(world: World, order: Order, step: PlainStep): Promise<number> {
  const { wire, shops } = world
  const { id, standIn } = order
  if (step.do === 'open') return shopperAsks(world, order, `POST /api/order/${id}/pay`)
  if (step.do === 'cancel') return shopperAsks(world, order, `PUT /api/order/cancel/${id}`)
  if (step.do === 'return')
    return shopperAsks(world, order, `POST /api/order/${id}/return`, {
      items: [{ line: 0, quantity: 1 }],
      reason: 'too small'
    })
  if (step.do === 'team') return teamAsks(world, order, step)
  if (step.do === 'message') return sendMessage(world, step)
  if (step.do === 'tasks') {
    const { db, config, providers } = shops[step.keys]
    if (Object.keys(providers).length) await runPaymentTasks({ db, config }, providers, ignore, id)
  } else if (step.do === 'reconcile') {
    const { db, config, providers } = shops[step.keys]
    await reconcile({ db, config }, providers, ignore, id)
  } else if (step.do === 'pay') payOn(standIn, id, step.outcome)
  else if (step.do === 'bank') standIn.settle(() => step.isPaid)
  else if (step.do === 'lose') wire.messages.splice(step.index, 1)
  else if (step.do === 'provider') standIn[step.work](id, step.share)
  else if (step.do === 'clock') await pass(world, order, step.minutes * 60)
  else if (step.do === 'fault') wire.fault = step.fault
  else if (step.do === 'outage') wire.isDown = step.isDown
  return 200
}

function payOn(standIn: StandIn, id: string, outcome: Outcome) {
  const page = standIn.openPage(id)
  if (page) standIn.pay(page, outcome)
}

/** Moves everything about the order, at the shop and at its provider, into the past. */
export async function pass({ db }: World, { id, standIn }: Order, seconds: number): Promise<void> {
  await passTime(db, id, seconds)
  standIn.pass(seconds)
  if (seconds >= AUTHORIZED_MAX_MIN * 60) standIn.void(id)
}

async function shopperAsks(
  { shops }: World,
  { testShopper }: Order,
  route: `POST ${string}` | `PUT ${string}`,
  payload?: object
): Promise<number> {
  const [method, url] = route.split(' ') as ['POST', string]
  const headers = { cookie: testShopper.cookie }
  const response = await shops.right.app.inject({ method, url, headers, ...(payload && { payload }) })
  return response.statusCode
}

/** Delivers a message; the provider keeps one that the shop has not confirmed. */
export async function sendMessage(
  { wire, shops }: World,
  { index, times, keys }: { index: number; times: number; keys: Keys }
): Promise<number> {
  const message = wire.messages[index]
  if (!message) return 200
  const { path: url, headers, payload } = message
  let status = 200
  for (let time = 0; time < times; time++) {
    const response = await shops[keys].app.inject({ method: 'POST', url, headers, payload })
    status = response.statusCode
    if (status === 200) wire.messages = wire.messages.filter(other => other !== message)
  }
  return status
}

type TeamStep = Extract<PlainStep, { do: 'team' }>

async function teamAsks(world: World, order: Order, { work, by, keys, share }: TeamStep): Promise<number> {
  const isReturn = work === 'accept' || work === 'receive'
  const subject = isReturn ? await findWaitingReturn(world.db, order.id) : order.number
  const amount = work === 'refund' && share < 1 ? aedOf(order.total * share) : undefined
  const shop = world.shops[keys]
  if (by === 'request') {
    const { status } = await shop.call(
      `POST /${isReturn ? 'returns' : 'orders'}/${subject}/${work}`,
      bodies(amount)[work]
    )
    return status
  }
  const words = [isReturn ? 'returns' : 'orders', work, subject]
  const command = parseCommand([
    ...words,
    ...(work === 'ship' ? ['Aramex', 'AX1'] : []),
    ...(amount === undefined ? [] : [String(amount)])
  ])
  assert.ok('run' in command, JSON.stringify(command))
  await command.run({ db: shop.db, config: shop.config, print: ignore })
  return 200
}

const aedOf = (fils: number) => Math.round(fils) / 100

const bodies = (amount: number | undefined): Partial<Record<TeamWork, object>> => ({
  ship: { carrier: 'Aramex', trackingNumber: 'AX1' },
  ...(amount !== undefined && { refund: { amount } })
})
