import assert from 'node:assert/strict'
import type { Database } from '@sahra/server-kit/database/database'
import type { Config } from '../../../api/src/server/config/config'
import type { App } from '../../../api/src/server/feature'
import { systemWith } from '../../../api/src/merchant/machine-api/testing/system'
import { type PaymentProviders, providersOf } from '../../../api/src/selling/payment/providers'
import { startFakeRazorpay } from '../../../api/src/selling/payment/testing/fake-razorpay'
import { startFakeStripe } from '../../../api/src/selling/payment/testing/fake-stripe'
import type { Fault } from '../../../api/src/selling/payment/testing/fake-provider'
import type { SignedEvent } from '../../../api/src/selling/payment/testing/signed-events'
import type { ItemKey } from '../../../api/src/testing/test-shoppers.queries'
import { addProduct, openTestApi } from '../../../api/src/testing/test-api'
import { startRazorpay } from '../payments/razorpay-stand-in'
import { secrets, type StandIn } from '../payments/stand-in'
import { startStripe } from '../payments/stripe-stand-in'
import { openHistoryDatabase } from './history.queries'
import { mortal } from './process'
import type { Keys } from './step'

/** A process of the shop with its keys. */
export interface Shop {
  app: App
  db: Database
  config: Config
  providers: PaymentProviders
  /** Calls the machine api. */
  call: Awaited<ReturnType<typeof systemWith>>
}

/** What the stand-ins do with the order of the present history. */
export interface Wire {
  /** Messages that the shop has not confirmed. */
  messages: SignedEvent[]
  fault: Fault | undefined
  isDown: boolean
  onStep: ((step: string) => Promise<void> | undefined) | undefined
}

export interface World {
  db: Database
  shops: Record<Keys, Shop>
  standIns: Record<'STRIPE' | 'RAZORPAY', StandIn>
  wire: Wire
  item: ItemKey
}

const STOCK = 1_000_000_000
const PRICE = 23_457
const scopes = 'orders:read,orders:write,returns:write'

/** Opens one shop on one database: as processes with the keys, without them, and with those of another account. */
export async function openWorld(): Promise<World> {
  const db = await openHistoryDatabase()
  const wire: Wire = { messages: [], fault: undefined, isDown: false, onStep: undefined }
  const faults = {
    counts: {},
    stop: () => undefined,
    faultOf() {
      const { fault } = wire
      wire.fault = undefined
      return wire.isDown ? ('unavailable' as const) : fault
    }
  }
  const options = {
    seed: 1,
    faultsOf: () => faults,
    onStep: (step: string) => wire.onStep?.(step),
    onEvent: (event: SignedEvent) => void wire.messages.push(event)
  }
  const [STRIPE, RAZORPAY] = [await startStripe(options), await startRazorpay(options)]
  const [stripe, razorpay] = [await startFakeStripe(), await startFakeRazorpay()]
  return {
    db,
    wire,
    item: await addProduct(db, { price: PRICE, variants: [{ stock: STOCK }] }),
    standIns: { STRIPE, RAZORPAY },
    shops: {
      right: await openShop(db, 'right', keysOf('1', STRIPE.url, RAZORPAY.url)),
      absent: await openShop(db, 'absent', {}),
      other: await openShop(db, 'other', keysOf('2', stripe.url, razorpay.url))
    }
  }
}

async function openShop(db: Database, name: Keys, changes: Partial<Config>): Promise<Shop> {
  const api = await openTestApi({ ...changes, logLevel: 'silent' }, mortal(db))
  const { config } = api.deps
  return {
    ...{ app: api.app, db: api.db, config },
    providers: await providersOf(config),
    call: await systemWith(api, name, scopes)
  }
}

const keysOf = (account: string, stripeUrl: string, razorpayUrl: string): Partial<Config> => {
  const isOurs = account === '1'
  return {
    stripe: {
      secretKey: `sk_test_${account}`,
      webhookSecret: isOurs ? secrets.stripe : 'whsec_other',
      apiUrl: stripeUrl
    },
    razorpay: {
      keyId: `rzp_test_${account}`,
      keySecret: `secret-${account}`,
      webhookSecret: isOurs ? secrets.razorpay : 'rzp-other',
      apiUrl: razorpayUrl
    }
  }
}

/** Returns what there is; a history cannot go on without it. */
export function present<Value>(value: Value | undefined, what: string): Value {
  assert.ok(value !== undefined, what)
  return value
}
