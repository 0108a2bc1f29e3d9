import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runPaymentStress } from './payments/run'
import { openStressDatabase } from './payments/stress.queries'

const database = await openStressDatabase()

test('three hundred card orders end as the providers know them, after faults and twenty kills of the api', async context => {
  const seed = drawSeed()
  console.log(`seed ${seed}`)
  const started = Date.now()
  const log = (line: string) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${line}`)
  const result = await runPaymentStress(database, {
    ...{ orders: 300, kills: 20, seed, lanes: 12, faultShare: 0.25, log }
  })
  console.log(JSON.stringify(result, null, 2))
  context.diagnostic(`seed ${seed}: ${result.orders} orders`)
  assert.equal(result.killedAt.length, 20)
})
