import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestShopper, ItemKey } from '../../../api/src/testing/test-shoppers.queries'
import type { TestResponse } from '../../../api/src/testing/http-client'
import type { SeededRandom } from '../../../api/src/testing/seeded-random'
import type { Database } from '@sahra/server-kit/database/database'
import { randomFor } from './faults'
import type { Shop } from './shop'
import type { Outcome, StandIn } from './stand-in'
import { makeTasksDue, passWindow } from './stress.queries'
import type { Team } from './team'
import type { Webhooks } from './webhooks'

/** What the stories share. */
export interface World {
  db: Database
  shop: Shop
  team: Team
  standIns: StandIn[]
  webhooks: Webhooks
  testShoppers: TestShopper[]
  items: ItemKey[]
  seed: number
  /** What must not happen and did. */
  problems: string[]
  /** The orders that a shopper was told of, by their keys. */
  placed: Map<string, string>
}

/** An order, from its placing to its end. */
interface Story {
  world: World
  random: SeededRandom
  testShopper: TestShopper
  standIn: StandIn
  id: string
  pageUrl: string | undefined
}

const ASKS = 8
const LOOKS = 12
const LOOK_MS = 40

/** What happens to an order. Half of them are paid; the others race, expire or are left alone. */
const endings: ((story: Story) => Promise<unknown>)[] = [
  async story => (await isPaid(story)) && (await deliver(story)),
  async story => (await isPaid(story)) && run(story, 'ship', 'Aramex AX1'),
  async story => (await isPaid(story)) && run(story, 'reject'),
  async story => (await isPaid(story)) && cancel(story),
  async story => (await isPaid(story)) && Promise.all([run(story, 'confirm'), cancel(story)]),
  async story => (await isPaid(story)) && Promise.all([run(story, 'ship', 'Aramex AX1'), cancel(story)]),
  async story =>
    (await isPaid(story)) &&
    (await run(story, 'confirm')) &&
    Promise.all([run(story, 'reject'), hurry(story)]),
  async story =>
    (await isPaid(story)) && (await run(story, 'ship', 'Aramex AX1')) && story.standIn.refund(story.id, 1),
  async story => (await isPaid(story)) && (await deliver(story)) && returnParts(story),
  async story => (await isPaid(story)) && compare(story),
  async story => Promise.all([pay(story), cancel(story)]),
  async story => Promise.all([pay(story), expire(story)]),
  async story => Promise.all([pay(story), pay(story), compare(story)]),
  async story => (await pay(story, 'pending')) && (await expire(story)),
  async story => {
    await cancel(story)
    if (story.pageUrl) await pay(story)
  },
  expire,
  openPage,
  forge,
  cancel
]

/** Tells the story of order number `index`. Throws only when a step can never happen. */
export async function tellStory(world: World, index: number): Promise<void> {
  const random = randomFor(world.seed, `story ${index}`)
  const testShopper = world.testShoppers[index % world.testShoppers.length] as TestShopper
  const standIn = random.pick(world.standIns)
  const placed = await place(world, { random, testShopper, standIn })
  if (!placed) return
  const story: Story = { world, random, testShopper, standIn, ...placed }
  // In turn, so that few stories show each ending.
  await (endings[(index + world.seed) % endings.length] as (typeof endings)[number])(story)
  if (random.bool(0.5)) await hurry(story)
}

async function place(
  { shop, items, placed, problems }: World,
  { random, testShopper, standIn }: Pick<Story, 'random' | 'testShopper' | 'standIn'>
) {
  const products = random
    .sample(items, 2)
    .map(({ productId, variantId }) => ({ productId, variantId, quantity: random.integer(1, 2) }))
  const key = randomUUID()
  const body = { products, address: { street: '1 Palm St' }, paymentMethod: standIn.method }
  const once = () => shop.insist(testShopper, 'POST /api/order', body, { 'idempotency-key': key })
  const responses = await Promise.all(random.bool(0.1) ? [once(), once()] : [once()])
  const ids = new Set(responses.map(({ json }) => json._id as string))
  const [{ status, json }] = responses as [TestResponse]
  if (status === 409) return undefined
  if (![200, 201].includes(status) || ids.size !== 1)
    problems.push(`an order was placed with ${status} ${JSON.stringify(json)}`)
  placed.set(key, json._id)
  return { id: json._id as string, pageUrl: json.paymentUrl as string | undefined }
}

/** Asks for the payment page; undefined when the order cannot be paid now. */
async function openPage({ world, testShopper, id }: Story): Promise<string | undefined> {
  for (let ask = 0; ask < ASKS; ask++) {
    const response = await world.shop.send(testShopper, `POST /api/order/${id}/pay`).catch(() => undefined)
    if (response?.status === 200) return response.json.paymentUrl
    if (response?.status === 409) return undefined
    if (response && response.status !== 503) world.problems.push(`pay returned ${response.status}`)
  }
  return undefined
}

/** Pays on the page that was shown first, or on the one that is open now. */
async function pay(story: Story, outcome?: Outcome): Promise<boolean> {
  const { random, standIn } = story
  for (let tries = 0; tries < 3; tries++) {
    const url = (tries === 0 && story.pageUrl) || (await openPage(story))
    if (!url) return false
    try {
      if (random.bool(0.2)) standIn.pay(url, 'declined')
      standIn.pay(url, outcome ?? (random.bool(0.15) ? 'captured' : 'authorized'))
      return true
    } catch {
      // The page is closed: the shopper goes back and asks for another.
    }
  }
  return false
}

/** Pays and waits until the shop knows it, with the team's help when no event comes. */
async function isPaid(story: Story): Promise<boolean> {
  if (!(await pay(story))) return false
  const { world, testShopper, id } = story
  for (let look = 1; look <= LOOKS; look++) {
    const order = await world.shop.send(testShopper, `GET /api/order/${id}`).catch(() => undefined)
    if (order?.status === 200 && order.json.paymentStatus !== 'Pending') return true
    if (look % 4 === 0) await compare(story)
    else await pause(LOOK_MS)
  }
  return false
}

async function cancel({ world, testShopper, id }: Story) {
  const { status } = await world.shop.insist(testShopper, `PUT /api/order/cancel/${id}`, {})
  if (![200, 409].includes(status)) world.problems.push(`cancel returned ${status}`)
}

const run = ({ world, id }: Story, command: string, rest = '') =>
  world.team(`orders ${command} ${id} ${rest}`.trim())

const compare = ({ world, id }: Story) => world.team(`payments reconcile ${id}`)

const hurry = ({ world, id }: Story) => makeTasksDue(world.db, id)

async function deliver(story: Story) {
  await run(story, 'confirm')
  await hurry(story)
  // A capture fails now and then: the team tries again.
  for (let tries = 0; tries < 3; tries++)
    if (await run(story, 'ship', 'Aramex AX1')) return run(story, 'deliver')
  return false
}

/** The team and the provider's dashboard return a part each, and then perhaps the rest. */
async function returnParts(story: Story) {
  const { random, standIn, id } = story
  await Promise.all([run(story, 'refund', '10.01'), hurry(story)])
  standIn.refund(id, random.bool(0.5) ? 0.3 : 0.01)
  await compare(story)
  if (random.bool(0.5)) await run(story, 'refund')
}

async function expire(story: Story) {
  await passWindow(story.world.db, story.id)
  await hurry(story)
}

/** Sends events that never happened. */
async function forge({ world, standIn, id, testShopper }: Story) {
  const { json } = await world.shop.insist(testShopper, `GET /api/order/${id}`)
  const { unsigned, wrong } = standIn.forge(id, Math.round(json.totalAmount * 100))
  const { path, payload, headers } = unsigned
  const status = await world.shop.post(path, payload, headers).catch(() => 0)
  if (status && status !== 400) world.problems.push(`a forged event returned ${status}`)
  wrong.forEach(world.webhooks.push)
}
