import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { request, type APIRequestContext } from '@playwright/test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { environment } from '../config'
import { productWithOptions, type ProductChoice } from '../support/products'
import { startShop, stopAllShops } from '../support/shop-process'
import type { Browser } from './browser'
import { useShopWithFailingRemote } from './failing-remote'
import { openFaultProxy, type FaultProxy } from './fault-proxy'
import { startFirefox } from './firefox'
import { firefox, isInstalled, webkit } from './installed'
import { buy } from './purchase'
import { shopPage, type ShopPage } from './shop-page'
import { until } from './until'
import { registerVerifiedShopper } from './verified-shopper'
import { startWebKit } from './webkit'

const START_DEADLINE_MS = 900_000
const timeout = 300_000
const screenshots = path.resolve(import.meta.dirname, '../../test-results/engines')

const port = Number(environment.PORT ?? '4650')
const address = environment.SHOP_URL ?? `http://localhost:${port}`
const folder = environment.SAHRA_E2E ?? temporaryFolder('sahra-engines')
environment.SAHRA_E2E = folder
let api: APIRequestContext
let product: ProductChoice

before(
  async () => {
    const shop = environment.SHOP_URL
      ? undefined
      : startShop(port, {
          DATA_DIR: path.join(folder, 'data'),
          MAIL_DIR: path.join(folder, 'mail'),
          SEED: 'test'
        })
    let hasEnded = false
    void shop?.exited.then(() => (hasEnded = true))
    api = await request.newContext({ baseURL: address })
    try {
      const isReady = async () => hasEnded || (await api.get('/brands')).ok()
      await until('the shop is ready', isReady, START_DEADLINE_MS)
      assert.ok(!hasEnded, 'the shop runs')
    } catch (error) {
      throw new Error(shop?.output(), { cause: error })
    }
    product = await productWithOptions(api, 'Shoes')
  },
  { timeout: START_DEADLINE_MS }
)
after(async () => {
  await api.dispose()
  await stopAllShops()
})

const starts = [
  { engine: firefox, start: startFirefox },
  { engine: webkit, start: startWebKit }
].filter(({ engine }) => isInstalled(engine))

// A scenario mostly waits for its browser, or for the limit of a remote that hangs.
describe('each engine', { concurrency: true }, () => {
  for (const { engine, start } of starts)
    describe(engine.name, { concurrency: 1 }, () => {
      let browser: Browser
      before(async () => void (browser = await start()), { timeout })
      after(() => browser.close())

      /** Runs a scenario on an origin of its own; a failed one leaves a screenshot. */
      const scenario = (name: string, run: (page: ShopPage, proxy: FaultProxy) => Promise<void>): void =>
        void test(`${engine.name}: ${name}`, { timeout }, async () => {
          const proxy = await openFaultProxy(address)
          try {
            const page = shopPage(browser, proxy.origin)
            await run(page, proxy)
          } catch (error) {
            mkdirSync(screenshots, { recursive: true })
            writeFileSync(path.join(screenshots, `${engine.name} ${name}.png`), await browser.screenshot())
            throw error
          } finally {
            proxy.close()
          }
        })

      scenario('a shopper finds a product, buys it and finds the order', async (page, proxy) => {
        await buy(page, product, await registerVerifiedShopper(address))
        assert.deepEqual(await reportedErrors(page, proxy), [])
      })

      scenario(
        'one remote fails: its slot shows an error, the rest works, Retry loads it',
        async (page, proxy) => {
          await useShopWithFailingRemote(page, proxy, product)
          const errors = await reportedErrors(page, proxy)
          assert.ok(errors.length > 0)
          assert.deepEqual(
            errors.filter(({ during }) => during !== 'load'),
            []
          )
        }
      )
    })
})

/** Returns the errors that the pages of a scenario have reported, uncaught ones included. */
async function reportedErrors(page: ShopPage, { beacons }: FaultProxy) {
  const { length } = beacons
  await page.leave()
  await until('the page sends its last beacons', async () => beacons.length > length)
  return beacons.flat().filter(event => event.kind === 'error')
}
