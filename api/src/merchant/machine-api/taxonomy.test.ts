import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const type = commandLine(api)
const scopes = ['products:write', 'categories:read', 'categories:write', 'brands:read', 'brands:write']
const call = await systemWith(api, 'erp', scopes.join(','))
const names = (items: { name: string }[]) => items.map(({ name }) => name)
const tote = {
  handle: 'oasis-tote',
  name: 'Oasis Tote',
  brand: 'Aurel',
  price: 4200,
  category: ['Bags', 'Totes']
}
await call('POST /products', tote)

test('C152 a category is added, moved, merged and removed, and the history has the token', async () => {
  const send = () =>
    call('POST /categories', { name: 'Shoppers', parent: 'Bags' }, { 'idempotency-key': 'category-1' })
  const added = await send()
  assert.deepEqual([added.status, added.json.path], [201, ['Bags', 'Shoppers']])
  assert.deepEqual((await send()).json, added.json)
  assert.equal(
    (await call('POST /categories', { name: 'shoppers', parent: 'Bags' })).json.code,
    'ALREADY_THERE'
  )
  const change = { name: 'Large bags', parent: null, position: 1 }
  const path = `PATCH /categories/${added.json.id}`
  assert.deepEqual((await call(`${path}?dryRun=true`, change)).json.path, ['Large bags'])
  assert.deepEqual(names((await call('GET /categories')).json.items), ['Bags', 'Totes', 'Shoppers'])
  await call(path, change)
  assert.deepEqual(names((await call('GET /categories')).json.items), ['Large bags', 'Bags', 'Totes'])
  assert.equal((await call(path, {})).status, 400)
  assert.equal((await call(path, { parent: 'Nothing' })).status, 404)
  const merged = await call('POST /categories/Bags%20%3E%20Totes/merge', { into: 'large-bags' })
  assert.deepEqual([merged.json.products, merged.json.into.products], [1, 1])
  assert.equal((await call('DELETE /categories/large-bags')).json.code, 'CONFLICT')
  assert.equal((await call('DELETE /categories/bags')).json.name, 'Bags')
  assert.equal((await call('DELETE /categories/bags')).status, 404)
  assert.match((await type('history', 'bags')).join('\n'), /token erp {2}category\.removed/)
})

test('C152 a brand is added, renamed, merged and removed, and the history has the token', async () => {
  const send = () => call('POST /brands', { name: 'Maisno' }, { 'idempotency-key': 'brand-1' })
  const added = await send()
  assert.deepEqual([added.status, (await send()).json], [201, added.json])
  const renamed = (await call('PATCH /brands/Maisno', { name: 'Maison' })).json
  assert.deepEqual([renamed.id, renamed.slug, renamed.formerSlugs], [added.json.id, 'maison', ['maisno']])
  assert.equal((await call('POST /brands', { name: 'maison' })).json.code, 'ALREADY_THERE')
  assert.equal((await call('DELETE /brands/aurel')).json.code, 'CONFLICT')
  assert.equal((await call('POST /brands/Aurel/merge', { into: 'Maison' })).json.into.products, 1)
  assert.deepEqual(names((await call('GET /brands')).json.items), ['Maison'])
  assert.equal((await call('PATCH /brands/nobody', { name: 'x' })).status, 404)
  await call('POST /brands', { name: 'Empty' })
  assert.equal((await call('DELETE /brands/Empty')).json.name, 'Empty')
  assert.match((await type('history', 'empty')).join('\n'), /token erp {2}brand\.removed/)
})

test('C402 the text, the year and the picture of a brand are changed, all or none', async () => {
  const change = { description: 'A house.', knownFor: 'Totes', founded: 1921, picture: '/media/a.webp' }
  const { json } = await call('PATCH /brands/Maison', { ...change, name: 'Maison Dune' })
  assert.deepEqual({ ...json, ...change, name: 'Maison Dune' }, json)
  for (const wrong of [
    { founded: 921 },
    { founded: '1921' },
    { founded: 1921.5 },
    { picture: 'https://elsewhere.example/a.webp' },
    { description: 'x'.repeat(2001) },
    { knownFor: null },
    {}
  ]) {
    const sent = Object.keys(wrong).length ? { name: 'Other', ...wrong } : wrong
    assert.equal(
      (await call('PATCH /brands/maison-dune', sent)).status,
      400,
      JSON.stringify(wrong).slice(0, 80)
    )
  }
  const [listed] = (await call('GET /brands')).json.items
  assert.deepEqual(listed, json)
  const none = { description: '', knownFor: '', founded: null, picture: null }
  const bare = (await call('PATCH /brands/maison-dune', { ...none, name: 'Maison' })).json
  assert.deepEqual({ ...bare, ...none }, bare)
})

test('C152 lists of categories go on at their place when the last item was removed in between', async () => {
  for (const name of ['A1', 'A2', 'A3', 'A4']) await call('POST /brands', { name })
  const page = (await call('GET /brands?limit=2')).json
  assert.deepEqual(names(page.items), ['A1', 'A2'])
  const next = async () => names((await call(`GET /brands?limit=2&after=${page.nextCursor}`)).json.items)
  assert.deepEqual(await next(), ['A3', 'A4'])
  await call('DELETE /brands/A1')
  assert.deepEqual(await next(), ['A3', 'A4'])
})

test('C386 a list is sorted by each of its fields, in both directions, page by page and on both faces', async () => {
  for (const name of ['Zari', 'amber', 'Bagh 10', 'Bagh 9']) await call('POST /brands', { name })
  const read = async (query: string) => {
    const read: { name: string; products: number }[] = []
    for (let after = ''; ;) {
      const { items, nextCursor } = (await call(`GET /brands?limit=2&${query}${after}`)).json
      read.push(...items)
      if (nextCursor === null) return read
      after = `&after=${nextCursor}`
    }
  }
  const natural = names(await read(''))
  const sorted = names(await read('sort=name'))
  assert.deepEqual(
    sorted.filter(name => /^[ABZ]a?/i.test(name) && !/^A\d/.test(name)),
    ['amber', 'Bagh 9', 'Bagh 10', 'Zari']
  )
  assert.deepEqual(names(await read('sort=name&order=desc')), [...sorted].reverse())
  assert.deepEqual(names(await read('order=desc')), [...natural].reverse())
  const counts = (await read('sort=products&order=desc')).map(({ products }) => products)
  assert.deepEqual(
    counts,
    [...counts].sort((first, second) => second - first)
  )
  const typed = await type('brand', 'list', '--sort', 'name', '--order', 'desc', '--limit', '3', '--json')
  assert.deepEqual(names(JSON.parse(typed.join('')).items), [...sorted].reverse().slice(0, 3))
  for (const query of ['sort=formerSlugs', 'sort=nothing', 'order=up', 'after=x'])
    assert.equal((await call(`GET /brands?${query}`)).json.code, 'BAD_INPUT', query)
})

test('C152 a scope of one group opens no other', async () => {
  const reader = await systemWith(api, 'reader', 'categories:read,brands:read')
  assert.equal((await reader('POST /categories', { name: 'X' })).status, 403)
  assert.equal((await reader('DELETE /brands/Maison')).status, 403)
  assert.equal((await reader('GET /promotions')).status, 403)
})

test('C152 C153 description, tags and picture of a category are changed', async () => {
  const { id } = (await call('POST /categories', { name: 'Scarves' })).json
  const path = `PATCH /categories/${id}`
  const change = { description: 'Silk.', tags: ['shawl'], picture: '/media/banner-p-1.webp' }
  assert.deepEqual((await call(`${path}?dryRun=true`, change)).json.tags, ['shawl'])
  const { json } = await call(path, change)
  assert.deepEqual({ ...json, ...change }, json)
  assert.deepEqual((await call(path, { picture: null, tags: [] })).json, { ...json, picture: null, tags: [] })
  for (const wrong of [
    { picture: 'https://elsewhere.example/a.webp' },
    { picture: '' },
    { tags: ['', 'a'] },
    { tags: 'a' },
    { tags: Array.from({ length: 51 }, (_none, index) => `t${index}`) },
    { description: 'x'.repeat(2001) }
  ])
    assert.equal((await call(path, wrong)).status, 400, JSON.stringify(wrong).slice(0, 80))
})
