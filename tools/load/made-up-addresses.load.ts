import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runMadeUpAddresses } from './made-up-addresses'

test('10,000 made-up addresses at 200 a second: memory is flat, a cached page costs less than 5 ms', async context => {
  const { statuses, memory, cachedMs } = await runMadeUpAddresses(10_000, 200)
  const text = memory.map(mebibytes => mebibytes.toFixed(0)).join(', ')
  context.diagnostic(`${JSON.stringify(statuses)}; ${text} MiB; a cached page ${cachedMs.toFixed(2)} ms`)
  // The api's own cache of responses still fills, to 64 MiB at most.
  assert.ok(mean(memory.slice(-3)) < mean(memory.slice(0, 3)) * 1.15, text)
  assert.ok(cachedMs < 5)
})

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
