import fs from 'node:fs'
import type { Database } from '@sahra/server-kit/database/database'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import type { SignedEvent } from '../../../api/src/selling/payment/testing/signed-events'
import {
  addTestShoppers,
  type TestShopper,
  type ItemKey
} from '../../../api/src/testing/test-shoppers.queries'
import { addProduct } from '../../../api/src/testing/test-api'
import { testConfig } from '../../../api/src/testing/test-config'
import { compareBooks } from './compare'
import { drain } from './drain'
import { drawFaults, randomFor } from './faults'
import { startShop } from './shop'
import { startRazorpay } from './razorpay-stand-in'
import { secrets, type StandIn } from './stand-in'
import { startStripe } from './stripe-stand-in'
import { tellStory, type World } from './story'
import { endLeases } from './stress.queries'
import { teamOf } from './team'
import { startWebhooks } from './webhooks'

interface Plan {
  orders: number
  kills: number
  seed: number
  /** Orders that are on their way at once. */
  lanes: number
  /** Share of the calls to a provider that go wrong. */
  faultShare: number
  log: (line: string) => void
}

/** The shop holds stock for few unpaid orders of one shopper. */
const ORDERS_OF_SHOPPER = 4
/** Odd prices: a lost fils shows. */
const PRICES = [10_001, 23_457, 99_999, 151_503, 4_999]
const STOCK = 500
/** A kill comes within this many steps after it is due. */
const STEPS_MAX = 25

/**
 * Places card orders at both providers while calls fail, events go astray and the api is killed; then ends the faults
 * and compares. Throws with every order whose payment, stock or mails are wrong.
 */
export async function runPaymentStress({ db, url }: { db: Database; url: string }, plan: Plan) {
  const { orders, kills, seed, lanes, log } = plan
  const folder = temporaryFolder('sahra-payments')
  const random = randomFor(seed, 'kills')
  const killedAt: string[] = []
  const problems: string[] = []
  let told = 0
  let stepsLeft = 0
  let crash = () => {}
  const onStep = (step: string) => {
    if (!stepsLeft || --stepsLeft) return
    killedAt.push(step)
    crash()
    log(`kill ${killedAt.length} of ${kills} at “${step}”: ${told} of ${orders} orders told`)
  }
  const onEvent = (event: SignedEvent) => world.webhooks.push(event)
  const standIns = await Promise.all(
    [startStripe, startRazorpay].map(start =>
      start({ seed, faultsOf: name => drawFaults(seed, name, plan.faultShare), onStep, onEvent })
    )
  )
  const shop = await startShop({
    dataDir: folder,
    settings: { DATABASE_URL: url, ...settingsOf(standIns) },
    onStep,
    afterKill: () => endLeases(db)
  })
  crash = shop.crash
  const { testShoppers, items } = await prepare(db, orders)
  const webhooks = startWebhooks(seed, shop.post, problems)
  const team = teamOf(db, configOf(standIns))
  const world: World = {
    ...{ db, shop, team, standIns, webhooks, testShoppers, items, seed, problems },
    placed: new Map()
  }
  try {
    await Promise.all(
      Array.from({ length: lanes }, async (_lane, lane) => {
        for (let index = lane; index < orders; index += lanes) {
          await tellStory(world, index)
          told++
          const isDue = told >= ((killedAt.length + 1) * orders) / (kills + 1)
          if (isDue && killedAt.length < kills && !stepsLeft && shop.isUp())
            stepsLeft = random.integer(1, STEPS_MAX)
        }
      })
    )
    while (killedAt.length < kills) {
      await shop.up()
      stepsLeft = 1
      onStep('the end')
    }
    stepsLeft = 0
    log(`${orders} orders told; ${JSON.stringify(standIns.map(({ faults }) => faults.counts))}`)
    await drain(world, log)
    return { ...(await compareBooks(world, STOCK)), killedAt, events: webhooks.counts }
  } finally {
    await webhooks.stop()
    await shop.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(
  db: Database,
  orders: number
): Promise<{ testShoppers: TestShopper[]; items: ItemKey[] }> {
  const items: ItemKey[] = []
  for (const [n, price] of PRICES.entries())
    items.push(
      await addProduct(db, { price, ...(n % 2 ? { stock: STOCK } : { variants: [{ stock: STOCK }] }) })
    )
  return { testShoppers: await addTestShoppers(db, Math.ceil(orders / ORDERS_OF_SHOPPER)), items }
}

const keys = { stripe: 'sk_test_stress', id: 'rzp_test_stress', secret: 'rzp-secret-stress' }

const urlOf = (standIns: StandIn[], method: string) =>
  standIns.find(standIn => standIn.method === method)?.url ?? ''

const settingsOf = (standIns: StandIn[]) => ({
  STRIPE_SECRET_KEY: keys.stripe,
  STRIPE_WEBHOOK_SECRET: secrets.stripe,
  STRIPE_API_URL: urlOf(standIns, 'STRIPE'),
  RAZORPAY_KEY_ID: keys.id,
  RAZORPAY_KEY_SECRET: keys.secret,
  RAZORPAY_WEBHOOK_SECRET: secrets.razorpay,
  RAZORPAY_API_URL: urlOf(standIns, 'RAZORPAY')
})

const configOf = (standIns: StandIn[]) =>
  testConfig({
    stripe: {
      secretKey: keys.stripe,
      webhookSecret: secrets.stripe,
      apiUrl: urlOf(standIns, 'STRIPE')
    },
    razorpay: {
      ...{ keyId: keys.id, keySecret: keys.secret, webhookSecret: secrets.razorpay },
      apiUrl: urlOf(standIns, 'RAZORPAY')
    }
  })
