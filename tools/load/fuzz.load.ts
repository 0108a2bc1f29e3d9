import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runFuzz } from './fuzz'

test('SH-103 20,000 malformed requests: no 5xx, and every error in the form of the shop', async context => {
  const seed = drawSeed()
  console.log(`seed ${seed}`)
  context.diagnostic(`seed ${seed}: ${JSON.stringify(await runFuzz(20_000, seed))}`)
})
