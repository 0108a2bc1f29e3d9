import assert from 'node:assert/strict'
import { test } from 'node:test'
import v8 from 'node:v8'
import { openTestApi } from '../../testing/test-api'
import { until } from '@sahra/server-kit/testing/until'

test('SEC-41 C320 an overloaded api rejects requests, and not those for pictures, whose queue is bounded', async t => {
  const heap = v8.getHeapStatistics()
  t.mock.method(v8, 'getHeapStatistics', () => ({ ...heap, heap_size_limit: 1 }))
  const { app } = await openTestApi({ overloadGuard: true })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  // The first sample is taken after a second.
  await until(async () => (await statusOf('/api/products/all')) === 503)
  assert.equal(await statusOf('/media/unknown@480.webp'), 404)
  assert.equal(await statusOf('/healthz'), 200)
})
