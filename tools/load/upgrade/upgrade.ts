import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment } from '../../../api/src/server/config/config'
import { seededRandom } from '../../../api/src/testing/seeded-random'
import { root } from '../../../build-kit/src/deployables'
import { elapsed } from '@sahra/server-kit/cli/output'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { startStores } from '../../try/stores'
import { type Attempt, prepareOrders, verifyOrders } from '../crash'
import { openForReports } from '../database.queries'
import { Balancer } from '../rolling/balancer'
import { ServerProcess, until } from '../rolling/server-process'
import { startShopping } from '../shopping'

const exec = promisify(execFile)
/** Of the shop before and after each step. */
const ORDERS_BETWEEN = 60
const PAUSE_MS = 2000
/** As deployed: probes once a second, the second failure removes a server. */
const PROBES = { probeMs: 1000, failures: 2 }

/**
 * Runs two apis of an earlier checkout, each with its role in the database, while shoppers order; applies the migrations
 * of this one, and replaces the apis one after another by those of this checkout, back by the earlier ones, and by these
 * again. Throws when a request fails, an order is missing or exists twice, or the books do not add up.
 */
export async function rehearseUpgrade(
  earlier: string,
  { folder, seed, log }: { folder: string; seed: number; log: (line: string) => void }
): Promise<void> {
  const stores = await startStores(folder, await freePort())
  const closers: (() => unknown)[] = [stores.stop]
  const program = (checkout: string, ...args: string[]) =>
    exec(process.execPath, ['--import', 'tsx', ...args], {
      cwd: checkout,
      env: { ...processEnvironment(), ...stores.roles.shop, DATA_DIR: folder }
    })
  const migrate = async (checkout: string): Promise<void> => {
    const since = Date.now()
    const { stdout } = await program(checkout, 'api/src/migrate-now.ts')
    log(`migrated in ${elapsed(since)}: ${/\d+ migrations? applied/.exec(stdout)?.[0] ?? 'nothing to apply'}`)
  }
  const db = openForReports(stores.roles.shop['DATABASE_URL'] ?? '')
  closers.push(() => db.close())
  try {
    await migrate(earlier)
    const ports = [await freePort(), await freePort()]
    const balancer = new Balancer(ports, PROBES)
    closers.push(() => balancer.close())
    const apis = ports.map((port, index) => {
      const own = { LISTEN: `127.0.0.1:${port}`, DATA_DIR: path.join(folder, `api-${index}`) }
      const shop = { MIGRATE: 'off', SEED: 'test', RATE_LIMIT: 'off', DRAIN_MS: '5000' }
      return new ServerProcess(`api ${index + 1}`, port, 'api/src/main.ts', {
        ...stores.roles.api,
        ...stores.bucket,
        ...shop,
        ...own
      })
    })
    closers.push(async () => {
      for (const api of apis) api.kill()
      await Promise.all(apis.map(api => api.exitCode()))
    })
    const start = async (api: ServerProcess, checkout: string): Promise<void> => {
      await api.start(checkout)
      await until(`${api.name} is used`, () => balancer.stateOf(api.port).isUsed)
    }
    for (const api of apis) await start(api, earlier)

    const attempts: Attempt[] = []
    const prepared = await prepareOrders(db)
    const port = await balancer.listen()
    const shopping = startShopping({
      ...{ port, random: seededRandom(seed), attempts, pauseMs: PAUSE_MS },
      ...prepared
    })
    const confirm = () => shopping.confirms(ORDERS_BETWEEN, Date.now())
    await confirm()
    await migrate(root)
    await confirm()
    for (const [what, checkout] of [
      ['this version', root],
      ['the earlier version', earlier],
      ['this version', root]
    ] as const)
      for (const api of apis) {
        const since = Date.now()
        api.signal()
        const code = await api.exitCode()
        if (code !== 0) throw new Error(`${api.name} ended with ${code}`)
        await start(api, checkout)
        log(`${api.name} is of ${what} after ${elapsed(since)}`)
        await confirm()
      }
    const { confirmed, unavailable } = await shopping.stop()
    await verifyOrders(db, attempts, prepared.items)
    log(`${confirmed} orders confirmed, each there once; ${unavailable} × 503`)
    const { stdout } = await program(root, 'api/src/merchant/command-line/main.ts', 'doctor')
    log(stdout.trim())
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
