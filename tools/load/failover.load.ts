import { test } from 'node:test'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { runFailovers } from './failover/run'

test('every confirmed order survives failovers to a synchronous standby, without a restart', async context => {
  const log = (line: string) => context.diagnostic(line)
  const seed = drawSeed()
  log(`TEST_SEED=${seed}`)
  await runFailovers(['crash', 'power', 'crash', 'power'], seed, log)
})
