import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openStressDatabase } from './payments/stress.queries'
import { openRollingShop } from './rolling/rolling'
import { Traffic } from './rolling/traffic'

const REQUESTS = 3000
const { url } = await openStressDatabase()
/** As deployed: probes once a second, the second failure removes a server. */
const shop = await openRollingShop({ databaseUrl: url, drainMs: 5000, probeMs: 1000 })
after(shop.close)

test('restarting every server at 50 requests a second loses none of 3,000, and none sent to the apis alone', async t => {
  const pages = ['/', '/brands', '/products', '/api/products/all?limit=8', '/search?q=bag']
  const traffic = new Traffic(shop.port, pages)
  // The gateways repeat requests that an api refused; these clients do not.
  const direct = new Traffic(shop.apiPort, ['/brands', '/api/products/all?limit=8'])
  try {
    traffic.startRate(50)
    direct.startRate(15)
    for (const name of shop.names) await shop.restart(name)
    while (traffic.sent < REQUESTS) await wait(100)
  } finally {
    await Promise.all([traffic.stop(), direct.stop()])
  }
  t.diagnostic(`gateways: ${traffic.lost.length} of ${traffic.sent} requests lost`)
  t.diagnostic(`apis: ${direct.lost.length} of ${direct.sent} requests lost`)
  assert.deepEqual([...traffic.lost, ...direct.lost], [])
})
