import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runCrashTest } from './crash'

test('every acknowledged order exists exactly once after two crashes of api and database', async context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  assert.ok((await runCrashTest(2, seed, line => context.diagnostic(line))) > 0)
})
