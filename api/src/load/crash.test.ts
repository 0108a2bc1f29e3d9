import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed } from './chance'
import { storm } from './crash'

test('the shop is killed twice amid orders, database and all: every acknowledged order is there once', async context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  assert.ok((await storm(2, seed, line => context.diagnostic(line))) > 0)
})
