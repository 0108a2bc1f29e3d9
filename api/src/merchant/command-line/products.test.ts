import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChanges } from '../../house/audit-log/history.queries'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId, testVariantId } from '../../../../demo/src/catalogue/test-products'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testConfig, testDeps } from '../../testing/test-config'
import { findCommand } from './command'
import { commands } from './parse-command'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))

async function type(line: string): Promise<string[]> {
  const output: string[] = []
  const found = findCommand(commands, line.split(' '))
  assert.ok(found, line)
  await found.command.run({ db, config: testConfig(), print: text => void output.push(text) }, found.args)
  return output
}
const detail = async () => (await app.inject(`/api/products/${testProductId('ten')}`)).json()
const refused = (line: string, message: RegExp) => assert.rejects(type(line), { message })

test('sets the stock that shoppers see', async () => {
  assert.deepEqual(await type(`stock ${testVariantId('ten')} 3`), [
    'Tenfold Silk Scarf, Marine, One size: stock 3.'
  ])
  assert.equal((await detail()).variants[0].stock, 3)
  assert.deepEqual(await type('stock linen-polishing-cloth 7'), ['Linen Polishing Cloth: stock 7.'])
})

test('rejects an invalid stock, and any stock for a product with variants', async () => {
  for (const number of ['-1', '1.5', 'many', '10000000'])
    await refused(`stock ${testVariantId('ten')} ${number}`, /must be a whole number/)
  await refused(
    `stock ${testProductId('ten')} 3`,
    new RegExp(`Set the stock of one of: ${testVariantId('ten')}`)
  )
  await refused('stock nonsense 3', /There is no product or variant nonsense/)
})

test('a deactivated product is 404 until it is activated', async () => {
  await type(`deactivate ${testProductId('ten')}`)
  assert.equal((await detail()).code, 'NOT_FOUND')
  await type(`activate ${testProductId('ten')}`)
  assert.equal((await detail()).product.name, 'Tenfold Silk Scarf')
})

test('a deleted variant cannot be activated', async () => {
  await type(`delete ${testVariantId('ten')}`)
  assert.deepEqual((await detail()).variants, [])
  await refused(`activate ${testVariantId('ten')}`, /was deleted/)
})

test('C147 the history has what these commands changed, each change once', async () => {
  await type('stock linen-polishing-cloth 8')
  await type('stock linen-polishing-cloth 8')
  const [newest, ...earlier] = await listChanges(db, 10, 'linen-polishing-cloth')
  assert.deepEqual(
    [newest?.action, newest?.details],
    ['product.changed', { changes: [{ field: 'stock', before: 7, after: 8 }] }]
  )
  assert.equal(earlier.length, 1)
  const fields = (await listChanges(db, 10, 'tenfold-silk-scarf')).map(
    ({ details }) => (details as { changes: { field: string }[] }).changes[0]?.field
  )
  const variant = testVariantId('ten')
  assert.deepEqual(fields, [`${variant}: deleted`, 'active', 'active', `${variant}: stock`])
})

test('finds products by a part of their name', async () => {
  const lines = await type('find tenfold')
  assert.match(lines[0] ?? '', new RegExp(`^product {2}${testProductId('ten')}.+Tenfold Silk Scarf$`))
  assert.match(lines[1] ?? '', new RegExp(`^variant {2}${testVariantId('ten')} {2}deleted`))
})

test('finds no command for other words', () => {
  for (const line of ['', 'stock', 'stock a', 'stock a 1 2', 'sell a'])
    assert.equal(findCommand(commands, line.split(' ')), undefined)
})
