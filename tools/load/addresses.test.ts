import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testRounds } from '../../api/src/server/config/config'
import { seededCatalogue } from '../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../api/src/db/testing'
import { askEveryAddress } from './addresses/every-address'

const isComplete = testRounds(1, 2) > 1

test('SH-102 SH-103 C248 no address with a nasty value has a 5xx or words that are not true', async context => {
  const { requests, statuses, problems } = await askEveryAddress(
    await freshDatabase(seededCatalogue),
    isComplete
  )
  context.diagnostic(`${requests} requests: ${JSON.stringify(statuses)}`)
  assert.deepEqual(problems, [])
})
