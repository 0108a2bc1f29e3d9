import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { BASE_PATH } from '../../merchant/machine-api/operations'
import { newToken } from '../../merchant/machine-api/testing/system'
import { addProduct, openTestApi } from '../../testing/test-api'
import { listProducts } from './catalogue.queries'

const api = await openTestApi()
const { app, db } = api

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
    await listProducts(explained, { after: 'a', limit: 25 })
  })
  assert.match(plan, /Index Scan using product_slug_key on product p/)
  assert.doesNotMatch(plan, /Sort Key: .*slug/)
})

test('C496 products are found by a part of brand and name in any spelling, by a whole SKU, id or handle', async () => {
  const variants = [{ color: 'Sand' }, { color: 'Ink' }]
  const clutch = await addProduct(db, { name: 'Étoile Clutch', stock: 2, variants })
  const totes = []
  for (const name of ['Étoile Tote', 'Etoile Tote, large', 'Belt 100%'])
    totes.push((await addProduct(db, { name, stock: 50 })).productId)
  const ids = [clutch.productId, ...totes].sort()
  const belt = totes.pop()!
  await db.run(sql`update variant set sku = 'ET-7' where id = ${clutch.variantIds[1]!}`)

  const authorization = `Bearer ${await newToken(api, 'finder', 'products:read')}`
  const find = async (query: Record<string, string>) => {
    const response = await app.inject({ url: `${BASE_PATH}/products`, query, headers: { authorization } })
    return { status: response.statusCode, ...response.json<{ items: Found[]; nextCursor: string }>() }
  }
  const idsOf = async (query: Record<string, string>) => (await find(query)).items.map(({ id }) => id)
  for (const words of [clutch.productId, clutch.variantIds[0]!, 'ET-7', 'etoile clu', ' MAISON ÉTOILE C '])
    assert.deepEqual(await idsOf({ words }), [clutch.productId], words)
  assert.deepEqual(await idsOf({ words: '100%' }), [belt])
  assert.deepEqual(await idsOf({ words: 'etoile' }), [clutch.productId, ...totes].sort())
  assert.deepEqual(await idsOf({ words: 'etoile', stock: 'low' }), [clutch.productId])
  const first = await find({ words: 'maison', limit: '3' })
  const next = await idsOf({ words: 'maison', limit: '3', after: first.nextCursor })
  assert.deepEqual([...first.items.map(({ id }) => id), ...next], ids)
  assert.deepEqual(await idsOf({ words: 'ET-' }), [])
  await db.run(sql`update variant set deleted_at = now() where id = ${clutch.variantIds[1]!}`)
  assert.deepEqual(await idsOf({ words: 'ET-7' }), [])
  assert.equal((await find({ words: 'et' })).status, 400)
})

interface Found {
  id: string
}
