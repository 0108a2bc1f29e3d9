import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runCrashTest } from './crash'

test('the shop is killed twice amid orders, database and all: every acknowledged order is there once', async context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  assert.ok((await runCrashTest(2, seed, line => context.diagnostic(line))) > 0)
})
