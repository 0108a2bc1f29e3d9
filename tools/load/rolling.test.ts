import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStressDatabase } from './payments/stress.queries'
import { openRollingShop } from './rolling/rolling'
import { Traffic } from './rolling/traffic'

/** Ends by the second SIGTERM. */
const DRAIN_MS = 60_000
const { url } = await openStressDatabase()
const shop = await openRollingShop({ databaseUrl: url, drainMs: DRAIN_MS, probeMs: 100 })
after(shop.close)

test('restarting every server in turn loses no request', async t => {
  const traffic = new Traffic(shop.port, ['/', '/brands', '/products', '/api/products/all?limit=8'])
  traffic.startVisitors(4)
  for (const name of shop.names) await shop.restart(name, true)
  await traffic.stop()
  t.diagnostic(`${traffic.lost.length} of ${traffic.sent} requests lost`)
  assert.deepEqual(traffic.lost, [])
  assert.ok(traffic.sent > 100)
})
