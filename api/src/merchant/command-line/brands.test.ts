import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'
import { newToken } from '../machine-api/testing/system'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { app, db, deps } = api
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

test('C402 text, year, and what a brand is known for are set, and its page follows', async () => {
  const read = async (slug = 'maison-paris') => (await app.inject(`/api/brands/${slug}`)).json()
  const set = (field: string, value: string) => type('brand', 'set', 'maison-paris', field, value)
  assert.deepEqual(await set('founded', '1921'), ['Maison Paris: changed.', '    founded: – → 1921'])
  assert.deepEqual(await set('founded', '1921'), ['Maison Paris: nothing to change.'])
  assert.deepEqual(await set('known-for', ' Palms '), ['Maison Paris: changed.', '    known-for: – → Palms'])
  await set('description', 'Three sentences.')
  await set('picture', '/media/palm.webp')
  await type('translate', 'brand', 'Maison Paris', 'ar', 'known-for', 'نخيل')
  const first = await read()
  const described = { description: 'Three sentences.', knownFor: 'Palms', founded: 1921 }
  const written = { ...described, picture: '/media/palm.webp' }
  assert.deepEqual(first, { _id: first._id, name: 'Maison Paris', slug: 'maison-paris', ...written })
  assert.equal((await app.inject('/api/brands/maison-paris?lang=ar')).json().knownFor, 'نخيل')
  await type('brand', 'rename', 'maison-paris', 'Palm House')
  assert.deepEqual(await read('palm-house'), { ...first, name: 'Palm House', slug: 'palm-house' })
  await type('brand', 'rename', 'palm-house', 'Maison Paris')
  const before = await read()
  await refused(
    /four digits, like 1921, not "last year"/,
    'brand',
    'set',
    'maison-paris',
    'founded',
    'last year'
  )
  await refused(/four digits/, 'brand', 'set', 'maison-paris', 'founded', '921')
  await refused(/more than 200/, 'brand', 'set', 'maison-paris', 'known-for', 'x'.repeat(201))
  await refused(/more than 2000/, 'brand', 'set', 'maison-paris', 'description', 'x'.repeat(2001))
  await refused(/control characters/, 'brand', 'set', 'maison-paris', 'description', 'a\u0007')
  await refused(/not an address of the shop/, 'brand', 'set', 'maison-paris', 'picture', '/media/../x.webp')
  await refused(/no field "name"/, 'brand', 'set', 'maison-paris', 'name', 'x')
  assert.deepEqual(await read(), before)
  for (const field of ['description', 'known-for', 'founded', 'picture']) await set(field, 'none')
  const bare = await read()
  assert.deepEqual(
    [bare.description, bare.knownFor, bare.founded, bare.picture],
    ['', '', undefined, undefined]
  )
  assert.match((await type('history', 'maison-paris')).join('\n'), /brand\.changed.+known-for: – → Palms/)
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

test('C402 a change of a brand is made whole or not at all', async () => {
  const bearer = await newToken(api, 'office', 'brands:write')
  const before = await type('brand', 'list')
  const response = await app.inject({
    method: 'PATCH',
    url: '/admin/v1/brands/maison-paris',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { name: 'Palm House', knownFor: 'x'.repeat(201) }
  })
  assert.deepEqual([response.statusCode, response.json().code], [400, 'BAD_INPUT'])
  assert.deepEqual(await type('brand', 'list'), before)
})
