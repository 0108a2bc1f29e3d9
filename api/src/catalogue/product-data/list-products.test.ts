import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'
import { listProducts } from './catalogue.queries'

const { db } = await openTestApi()

test('C425 a page of products is read in the order of the index of handles: the others are not sorted', async () => {
  let plan = ''
  await db.transaction(async tx => {
    // The test has few products, which are read at once; a shop with thousands has the index alone.
    await tx.run(sql`set local enable_seqscan = off`)
    await tx.run(sql`set local enable_bitmapscan = off`)
    const explained: Executor = {
      ...tx,
      async many<Row extends object>(statement: Parameters<Executor['many']>[0]) {
        const lines = await tx.many<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
        plan ||= lines.map(line => line['QUERY PLAN']).join('\n')
        return [] as Row[]
      }
    }
    await listProducts(explained, 'a', 25)
  })
  assert.match(plan, /Index Scan using product_slug_key on product p/)
  assert.doesNotMatch(plan, /Sort Key: .*slug/)
})
