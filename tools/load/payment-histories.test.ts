import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runHistories } from './histories/run'

test('C221 C258 the books of shop and provider agree after random histories of card orders', async context => {
  const ends = await runHistories({ runs: 24, seed: 42, lanes: 2, log: line => context.diagnostic(line) })
  context.diagnostic(JSON.stringify(ends))
  assert.ok(Object.keys(ends).length > 5)
})
