import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStressDatabase } from './payments/stress.queries'
import { openRollingShop } from './rolling/rolling'
import { Traffic } from './rolling/traffic'

/** Longer than the test: a drain time ends by the second SIGTERM. */
const DRAIN_MS = 60_000
/** The balancer needs up to a second to remove a server: one that does not drain loses requests until then. */
const PROBE_MS = 500
const { url } = await openStressDatabase()
const shop = await openRollingShop({ databaseUrl: url, drainMs: DRAIN_MS, probeMs: PROBE_MS })
after(shop.close)

// One of each kind at the same time: the other api and the other gateway have all requests meanwhile.
test('restarting an api, a gateway and the registry at once loses no request', async t => {
  const traffic = [
    new Traffic(shop.port, ['/', '/brands', '/products', '/api/products/all?limit=8']),
    new Traffic(shop.apiPort, ['/brands', '/api/products/all?limit=8'])
  ]
  try {
    for (const each of traffic) each.startRate(20)
    await Promise.all(['api 1', 'gateway 1', 'registry'].map(name => shop.restart(name, true)))
  } finally {
    for (const each of traffic) await each.stop()
  }
  const lost = traffic.flatMap(each => each.lost)
  const sent = traffic.map(each => each.sent)
  t.diagnostic(`${lost.length} requests lost; sent to the gateways and to the apis: ${sent.join(', ')}`)
  assert.deepEqual(lost, [])
  assert.ok(sent.every(count => count > 20))
})
