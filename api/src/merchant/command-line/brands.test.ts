import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const brands = async () =>
  (await app.inject('/api/brands'))
    .json()
    .brands.map(({ name, slug }: Record<string, string>) => [name, slug])
const productsOf = async (brand: string) =>
  (await app.inject(`/api/products/all?brand=${brand}`))
    .json()
    .items.map((item: { product: { name: string; brand: object } }) => [
      item.product.name,
      item.product.brand
    ])
async function product(name: string, brand: string) {
  await type('product', 'add', name, '100')
  await type('product', 'set', name.toLowerCase(), 'brand', brand)
}

test('C153 a renamed brand is found by its earlier address, and by its earlier name in a file', async () => {
  await type('brand', 'add', 'Maisno')
  assert.deepEqual(await brands(), [])
  await product('Oasis', 'Maisno')
  await type('brand', 'rename', 'Maisno', 'Maison')
  assert.deepEqual(await brands(), [['Maison', 'maison']])
  const [[name, brand] = []] = await productsOf('maisno')
  assert.equal(name, 'Oasis')
  assert.deepEqual(
    { ...brand, _id: '' },
    { _id: '', name: 'Maison', slug: 'maison', formerSlugs: ['maisno'] }
  )
  await product('Dune', 'Maisno')
  assert.deepEqual(await brands(), [['Maison', 'maison']])
  assert.equal((await productsOf('maison')).length, 2)
})

test('C153 a merged brand leads to the other one', async () => {
  await product('Souk', 'Maison Paris')
  await type('promotion', 'add', 'Week', '10%', '--brand', 'Maison Paris')
  assert.match(
    (await type('brand', 'merge', 'maison-paris', 'into', 'Maison'))[0] ?? '',
    /Maison Paris is merged into Maison: 1 product moved/
  )
  assert.deepEqual(await brands(), [['Maison', 'maison']])
  assert.equal((await productsOf('maison-paris')).length, 3)
  const [maison] = (await app.inject('/api/brands')).json().brands
  assert.deepEqual(await db.first(sql`select brand_id as id from promotion`), { id: maison._id })
  // A new brand with the former slug has its address for itself.
  await product('Palm', 'Aurel')
  await type('brand', 'rename', 'Aurel', 'Maison Paris')
  assert.deepEqual(
    (await productsOf('maison-paris')).map(([name]: unknown[]) => name),
    ['Palm']
  )
})

test('C153 refuses bad input and changes nothing', async () => {
  const before = await type('brand', 'list')
  await refused(/no brand Nothing/, 'brand', 'rename', 'Nothing', 'x')
  await refused(/into itself/, 'brand', 'merge', 'Maison', 'into', 'maison')
  await refused(/brand Maison already/, 'brand', 'add', 'MAISON')
  await refused(/brand Maison already/, 'brand', 'rename', 'Maison Paris', 'maison')
  await refused(/has 3 products/, 'brand', 'remove', 'Maison')
  for (const name of ['', ' ', '\u200b', 'a\nb', 'x'.repeat(201)])
    await refused(/A name has/, 'brand', 'add', name)
  await type('brand', 'merge', 'Maison', 'into', 'Maison Paris', '--dry-run')
  assert.deepEqual(await type('brand', 'list'), before)
})

test('C153 a brand without products is removed; the history has every step', async () => {
  await type('brand', 'add', 'Empty')
  await type('brand', 'remove', 'Empty')
  const lines = (await type('history')).join('\n')
  for (const step of [
    /brand\.removed {2}empty/,
    /brand\.merged {2}maison-paris/,
    /brand\.renamed {2}maison {2}name: Maisno → Maison/
  ])
    assert.match(lines, step)
})
