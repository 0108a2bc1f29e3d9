import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runPaymentStress } from './payments/run'
import { openStressDatabase } from './payments/stress.queries'

const database = await openStressDatabase()

test('twenty card orders end as the providers know them, after faults and two kills of the api', async context => {
  const log = (line: string) => context.diagnostic(line)
  const plan = { orders: 20, kills: 2, seed: 16, lanes: 8, faultShare: 0.25, log }
  const { orders, killedAt } = await runPaymentStress(database, plan)
  assert.deepEqual([orders, killedAt.length], [20, 2])
})
