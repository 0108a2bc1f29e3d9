import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runCrashTest } from './crash'

test('every acknowledged order exists exactly once after thirty crashes of api and database', async context => {
  const seed = drawSeed()
  console.log(`seed ${seed}`)
  const acknowledged = await runCrashTest(30, seed, line => console.log(line))
  context.diagnostic(`seed ${seed}: ${acknowledged} orders were acknowledged`)
  assert.ok(acknowledged > 100)
})
