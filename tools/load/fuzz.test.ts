import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFuzz } from './fuzz'

test('SH-103 500 malformed requests: no 5xx, and every error in the form of the shop', async context => {
  const counts = await runFuzz(500, 16)
  context.diagnostic(JSON.stringify(counts))
  for (const status of ['200', '400', '404', '413', '421']) assert.ok(counts[status], `no ${status}`)
})
