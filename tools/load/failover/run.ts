import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { startApi } from '../../../api/src/testing/api-process'
import { seededRandom } from '../../../api/src/testing/seeded-random'
import { type Attempt, prepareOrders, verifyOrders } from '../crash'
import { startShopping, type Shoppers } from '../shopping'
import { type Balancer, openBalancer } from './balancer'
import { onServer, openCluster, type Server } from './cluster.queries'

/** `crash`: connections break. `power`: they hang, because the host no longer responds. */
export type Failure = 'crash' | 'power'

const ORDERS_BEFORE = 60
const ORDERS_AFTER = 60
/** A standby that already has the address, and is not promoted yet, is read-only. */
const READ_ONLY_MS = 2000

interface Shop extends Shoppers {
  balancer: Balancer
}

/** What shoppers met in one failover. */
interface Outage {
  confirmed: number
  unavailable: number
  /** From the failure, and from the promotion, to the first order confirmed by the new primary. */
  outageMs: number
  recoveryMs: number
}

/**
 * Orders continuously while the primary fails and its synchronous standby is promoted, once for each failure. Throws
 * when a confirmed order is missing, exists twice, or was not refused by 503 with Retry-After. The api is not restarted.
 */
export async function runFailovers(
  failures: Failure[],
  seed: number,
  log: (line: string) => void
): Promise<void> {
  const folder = temporaryFolder('sahra-failover-api')
  const cluster = openCluster()
  let primary = await cluster.startPrimary()
  const balancer = await openBalancer(primary.port)
  const url = `postgres://shop@127.0.0.1:${balancer.port}/postgres`
  const api = await startApi(folder, { DATABASE_URL: url, LOG_LEVEL: 'silent' })
  try {
    const attempts: Attempt[] = []
    const prepared = await onServer(primary, prepareOrders)
    const shop = { port: api.port, balancer, random: seededRandom(seed), attempts, ...prepared }
    for (const failure of failures) {
      const standby = await cluster.startStandby(primary)
      const outage = await failOver(shop, failure, { primary, standby })
      primary = standby
      await onServer(primary, db => verifyOrders(db, attempts, prepared.items))
      log(
        `${failure}: ${outage.confirmed} orders confirmed, all of them there; ${outage.unavailable} × 503; ` +
          `first order ${outage.outageMs} ms after the failure, ${outage.recoveryMs} ms after the promotion`
      )
    }
  } finally {
    await api.stop()
    await balancer.close()
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function failOver(
  shop: Shop,
  failure: Failure,
  { primary, standby }: { primary: Server; standby: Server }
): Promise<Outage> {
  const shopping = startShopping(shop)
  await shopping.confirms(ORDERS_BEFORE)
  const failedAt = Date.now()
  if (failure === 'power') shop.balancer.cut()
  await primary.kill()
  shop.balancer.moveTo(standby.port)
  await pause(READ_ONLY_MS)
  assert.notEqual(await readiness(shop.port), 200, 'not ready while the database is read-only')
  const promotedAt = Date.now()
  standby.promote()
  await shopping.confirms(1, promotedAt)
  const firstAt = Date.now()
  await shopping.confirms(ORDERS_AFTER, promotedAt)
  const { confirmed, unavailable } = await shopping.stop()
  assert.ok(unavailable > 0, 'some orders were refused meanwhile')
  assert.equal(await readiness(shop.port), 200, 'ready again')
  return { confirmed, unavailable, outageMs: firstAt - failedAt, recoveryMs: firstAt - promotedAt }
}

/** Returns the status, or 0 without a response in the time that a probe waits. */
const readiness = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status,
    () => 0
  )
