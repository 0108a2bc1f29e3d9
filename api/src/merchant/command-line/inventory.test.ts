import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { listChanges } from '../../house/audit-log/history.queries'
import { place } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { db } = api
const type = commandLine(api)
const folder = temporaryFolder('stocks')

const bag = await addProduct(db, {
  variants: [
    { color: 'Red', size: 'M', stock: 1 },
    { color: 'Red', size: 'L', stock: 4 }
  ]
})
const scarf = await addProduct(db, { name: 'Scarf', stock: 2 })
const [medium, large] = bag.variantIds
await db.run(sql`update variant set sku = 'RED-M' where id = ${medium}`)

const stocks = async () => {
  const rows = await db.many<{ stock: number }>(sql`
    select stock from (
      select position, stock from variant union all select 9, stock from product where id = ${scarf.productId}
    ) stocks order by position`)
  return rows.map(({ stock }) => stock)
}
async function write(...rows: string[]): Promise<string> {
  const file = path.join(folder, 'inventory.csv')
  await writeFile(file, ['Handle,Option1 Value,Option2 Value,SKU,Location,Available', ...rows].join('\n'))
  return file
}
const rows = [
  `${bag.productId},Red,M,RED-M,Dubai,3`,
  `${bag.productId},Red,M,RED-M,Ajman,4`,
  // Without a SKU: by its options, in any order.
  `${bag.productId},L,Red,,Dubai,4`,
  `${scarf.productId},Default Title,,,Dubai,0`
]

test('C359 a trial says what an inventory file changes, and the import sets it', async () => {
  const file = await write(...rows)
  const plan = [
    'Stocks of Dubai + Ajman: 2 variants changed, 1 unchanged. 4 rows: 4 counted, 0 of other locations, 0 refused.',
    `  ${bag.productId}, RED-M: 1 → 7`,
    `  ${scarf.productId}, ${scarf.productId}: 2 → 0`
  ]
  assert.deepEqual((await type('import', file, '--dry-run')).slice(1), plan)
  assert.deepEqual(await stocks(), [1, 4, 2])
  assert.deepEqual(await type('import', file), [...plan, '2 stocks set.'])
  assert.deepEqual(await stocks(), [7, 4, 0])
  const [change] = await listChanges(db, 1, bag.productId)
  assert.deepEqual(change?.details, { changes: [{ field: 'RED-M: stock', before: 1, after: 7 }] })
  assert.match(
    (await type('import', file))[0] ?? '',
    /^Stocks of Dubai \+ Ajman: 0 variants changed, 3 unchanged/
  )
})

test('C359 --location counts that location alone, and one that the file lacks is named', async () => {
  const file = await write(...rows)
  await type('import', file, '--location', 'ajman')
  assert.deepEqual(await stocks(), [4, 4, 0])
  await assert.rejects(
    type('import', file, '--location', 'Sharjah'),
    /no location "Sharjah", only Dubai, Ajman/
  )
})

test('C359 a variant that the shop does not have refuses the file, or is left out when the merchant says so', async () => {
  const file = await write(
    ...rows,
    'x,,,UNKNOWN,Dubai,1',
    'x,,,UNKNOWN,Ajman,1',
    `${bag.productId},Red,,,Dubai,1`
  )
  await assert.rejects(type('import', file), /Nothing was imported/)
  assert.deepEqual(await stocks(), [4, 4, 0])
  const output = await type('import', file, '--skip-refused')
  assert.match(output.join('\n'), /7 rows: 4 counted, 0 of other locations, 3 refused/)
  assert.match(output.join('\n'), /refused: line 6, variant: the shop has no variant with the SKU UNKNOWN/)
  assert.match(output.join('\n'), /refused: line 8, variant: the shop has no variant .+, Red/)
  assert.deepEqual(await stocks(), [7, 4, 0])
})

test('C359 a variant by two names is refused, and a product file takes no --location', async () => {
  const twice = await write(`${bag.productId},Red,M,RED-M,Dubai,3`, `${bag.productId},Red,M,,Ajman,4`)
  await assert.rejects(type('import', twice), /Nothing was imported/)
  const products = path.join(folder, 'products.csv')
  await writeFile(products, 'Handle,Title,Variant Price\na,A,10\n')
  await assert.rejects(type('import', products, '--location', 'Dubai'), /has no stocks by location/)
})

test('C282 C359 a stock that is imported is a count: a cancelled order gives back to it', async () => {
  const amal = await shopper(api.app)
  const { json } = await place(amal, [{ productId: bag.productId, variantId: large, quantity: 2 }])
  assert.deepEqual(await stocks(), [7, 2, 0])
  await type('import', await write(`${bag.productId},Red,L,,Dubai,9`))
  await amal.put(`/api/order/cancel/${json._id}`, {})
  assert.deepEqual(await stocks(), [7, 11, 0])
})
