import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runHistories } from './histories/run'

const RUNS = Number(process.env.R ?? 10_000)

test('C281 the books of shop and provider agree after ten thousand random histories of card orders', async () => {
  const seed = drawSeed()
  console.log(`seed ${seed}: TEST_SEED=${seed} repeats it`)
  const started = Date.now()
  const log = (line: string) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${line}`)
  const ends = await runHistories({ runs: RUNS, seed, lanes: 5, log })
  console.log(JSON.stringify(ends, null, 2))
  assert.ok(Object.keys(ends).length > 1)
})
