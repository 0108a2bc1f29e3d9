import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { request, type APIRequestContext } from '@playwright/test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { dataFolder, environment } from '../config'
import { expectReady, killShop, startShop, stopAllShops, stopShop } from '../support/shop-process'
import { demoShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** `npm start` from outside: recovery and start-up errors. */
// As long as the journeys wait for their own shop: how fast a machine starts one is not under test.
test.describe.configure({ timeout: 900_000 })
const PORT = Number(environment.PORT ?? 4310) + 10
test.afterEach(stopAllShops)

const freshFolder = () => temporaryFolder('sahra-start')

async function placeOrder(client: APIRequestContext): Promise<string> {
  const { email, password } = demoShopper
  // A busy machine may reject the first attempts with 503 and Retry-After.
  const login = async () => (await client.post('/api/auth/login', { data: { email, password } })).status()
  await expect.poll(login).toBe(200)
  const { items } = await (await client.get('/api/products/all?limit=48')).json()
  const { product, variants } = items.find(
    (item: { variants: { stock: number }[] }) => (item.variants[0]?.stock ?? 0) > 0
  )
  const { addresses } = await (await client.get('/api/user/addresses')).json()
  const response = await client.post('/api/order', {
    headers: { 'Idempotency-Key': 'before-the-power-went' },
    data: {
      products: [{ productId: product._id, variantId: variants[0]._id, quantity: 1 }],
      address: addresses[0],
      paymentMethod: 'COD',
      codConfirmed: true
    }
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json())._id
}

test('SEC-39 an order survives SIGKILL of every process', { tag: '@desktop' }, async () => {
  const data = freshFolder()
  const env = { DATA_DIR: data, MAIL_DIR: path.join(data, 'mail'), SEED: 'test' }
  let shop = startShop(PORT, env)
  const client = await request.newContext({ baseURL: shop.address })
  await expectReady(shop)
  const id = await placeOrder(client)
  await killShop(shop, data)

  shop = startShop(PORT, env)
  await expectReady(shop)
  const orders = await (await client.get('/api/order')).json()
  expect(orders.filter((order: { _id: string }) => order._id === id)).toHaveLength(1)
  await stopShop(shop)
})

/** Expects exit code 1 without a stack trace. Returns the output. */
async function startFailure(env: Record<string, string>, port = PORT): Promise<string> {
  const shop = startShop(port, env)
  const code = await shop.exited
  expect(code, shop.output()).toBe(1)
  expect(shop.output()).not.toMatch(/^\s+at .*\(/m)
  return shop.output()
}

test('a port in use names PORT', { tag: '@desktop' }, async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, resolve))
  const { port } = other.address() as AddressInfo
  expect(await startFailure({ DATA_DIR: freshFolder() }, port)).toMatch(new RegExp(`${port}.*PORT`))
  other.close()
})

test('an unwritable data folder names DATA_DIR', { tag: '@desktop' }, async () => {
  const file = path.join(freshFolder(), 'a-file')
  writeFileSync(file, '')
  expect(await startFailure({ DATA_DIR: path.join(file, 'data') })).toMatch(/DATA_DIR/)
})

test('an unreachable database names DATABASE_URL', { tag: '@desktop' }, async () => {
  const url = 'postgres://user@127.0.0.1:9/none'
  expect(await startFailure({ DATA_DIR: freshFolder(), DATABASE_URL: url })).toMatch(/DATABASE_URL/)
})

test('SEC-39 a second shop on the same data is refused', { tag: '@desktop' }, async ({ request }) => {
  expect(await startFailure({ DATA_DIR: dataFolder() })).toMatch(/already|another/i)
  expect((await request.get('/readyz')).status()).toBe(200)
})

test('RATE_LIMIT=off is refused in production', { tag: '@desktop' }, async () => {
  const env = { DATA_DIR: freshFolder(), NODE_ENV: 'production', RATE_LIMIT: 'off' }
  expect(await startFailure(env)).toMatch(/RATE_LIMIT/)
})
