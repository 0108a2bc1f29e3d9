import type { Category } from '@sahra/shared/contract/category'
import { lookResponse, type ListedProduct } from '@sahra/shared/contract/product'
import { hasStock } from '@sahra/shared/rules/product.rules'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'
import { isSameKind, kindReader } from './kinds.rules'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const PRE_LOVED = 'Pre-loved'

/** Each category with the names of its path. */
const namesOf = new Map<string, string[]>()
let ids: string[] = []
before(async () => {
  const walk = (nodes: Category[], above: string[]): void => {
    for (const { _id, label = '', children = [] } of nodes) {
      namesOf.set(_id, [...above, label])
      walk(children, [...above, label])
    }
  }
  walk((await app.inject('/api/category')).json(), [])
  const rows = await db.many<{ id: string }>(sql`
    select id from product where active and listed and deleted_at is null order by id`)
  ids = rows.map(({ id }) => id)
})

async function look(id: string): Promise<ListedProduct[]> {
  const response = await app.inject(`/api/products/${id}/look`)
  assert.equal(response.statusCode, 200, response.body)
  return lookResponse.parse(response.json()).items
}
const pathOf = ({ product }: Pick<ListedProduct, 'product'>): string[] =>
  namesOf.get(product.subCategory ?? product.category ?? '') ?? []

test('the look of every product has 3 to 6 others in stock, of other top categories, none of a category twice', async () => {
  let withLook = 0
  for (const id of ids) {
    const items = await look(id)
    if (items.length === 0) continue
    withLook++
    const { product } = (await app.inject(`/api/products/${id}`)).json<ListedProduct>()
    const [top] = pathOf({ product })
    assert.ok(items.length >= 3 && items.length <= 6, `${product.name}: ${items.length}`)
    const paths = items.map(pathOf)
    assert.equal(new Set(paths.map(path => path.join('/'))).size, items.length)
    for (const [at, item] of items.entries()) {
      assert.notEqual(paths[at]![0], top, `${product.name}: ${item.product.name}`)
      assert.ok(hasStock(item.product, item.variants), item.product.name)
      assert.notEqual(item.product._id, id)
    }
  }
  assert.ok(withLook > 0.95 * ids.length, `${withLook} of ${ids.length}`)
})

test('a pre-loved bag is completed by no other bag', async () => {
  const preLoved = await db.many<{ id: string }>(sql`
    select p.id from product p join category c on c.id = coalesce(p.sub_category_id, p.category_id)
    where p.active and p.listed and c.name = 'Pre-loved bags'`)
  assert.ok(preLoved.length > 0)
  for (const { id } of preLoved)
    for (const item of await look(id)) {
      const [top] = pathOf(item)
      assert.ok(top !== 'Bags' && top !== PRE_LOVED, `${item.product.name}: ${top}`)
    }
})

test('the same product has the same look, until one of it is sold out', async () => {
  const id = ids[7]!
  const before = await look(id)
  assert.deepEqual(await look(id), before)
  const [first, ...others] = before.map(({ product }) => product._id)
  await db.run(sql`update variant set stock = 0 where product_id = ${first}`)
  const after = (await look(id)).map(({ product }) => product._id)
  assert.ok(!after.includes(first!))
  assert.deepEqual(
    after.filter(other => others.includes(other)),
    others
  )
})

test('C100 an unknown product has no look', async () => {
  for (const id of ['f'.repeat(24), 'nonsense']) {
    const response = await app.inject(`/api/products/${id}/look`)
    assert.equal(response.statusCode, 404)
    assert.equal(response.json<{ code: string }>().code, 'NOT_FOUND')
  }
})

test('two kinds are the same when the top of one has a word of the other', () => {
  const categories = [
    ['bags', undefined, 'bag'],
    ['handle', 'bags', 'top', 'handl'],
    ['clothing', undefined, 'cloth'],
    ['tops', 'clothing', 'top'],
    ['pre-loved', undefined, 'pre', 'love'],
    ['pre-loved bags', 'pre-loved', 'pre', 'love', 'bag']
  ] as const
  const read = kindReader(
    categories.map(([id, parentId, ...stems]) => ({ id, parentId: parentId ?? null, stems }))
  )
  const same = (a: string[], b: string[]) => isSameKind(read(a)!, read(b)!)
  assert.equal(same(['handle', 'bags'], ['pre-loved bags', 'pre-loved']), true)
  assert.equal(same(['bags', 'handle'], ['tops', 'clothing']), false)
  assert.equal(same(['bags', 'handle'], ['bags']), true)
  assert.equal(read(['unknown']), undefined)
})
