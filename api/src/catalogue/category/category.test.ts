import { type Category, categoriesResponse } from '@sahra/shared/contract/category'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { addProduct, openTestApi } from '../../testing/test-api'
import { testDeps } from '../../testing/test-config'
import { buildCategoryTree } from './category.rules'

const app = await buildServer(testDeps(await freshDatabase(seededCatalogue)))
const levels = (nodes: Category[]): number =>
  nodes.length ? 1 + Math.max(...nodes.map(node => levels(node.children ?? []))) : 0

test('API-002 the tree has three levels, and parent is absent on the top one', async () => {
  const response = await app.inject('/api/category')
  const tree = categoriesResponse.parse(response.json())
  assert.equal(levels(tree), 3)
  assert.ok(tree.length >= 7)
  assert.ok(tree.every(node => !('parent' in node) && node.children?.length && node.image))
  for (const top of tree) for (const child of top.children ?? []) assert.equal(child.parent, top._id)
})

test('orphans become roots', () => {
  const tree = buildCategoryTree([{ _id: 'b', parent: 'a' }, { _id: 'a' }, { _id: 'c', parent: 'gone' }])
  assert.deepEqual(tree, [
    { _id: 'a', children: [{ _id: 'b', parent: 'a' }] },
    { _id: 'c', parent: 'gone' }
  ])
})

test('C220 a category without an image has the picture of its newest product that has one, else its banner', async () => {
  const { app, db } = await openTestApi()
  const id = (letter: string) => letter.repeat(24)
  await db.run(sql`
    insert into category (id, parent_id, slug, name, image, banner_image) values
      (${id('a')}, null, 'women', 'Women', null, '/media/wide.webp'),
      (${id('b')}, ${id('a')}, 'totes', 'Totes', null, null),
      (${id('c')}, null, 'watches', 'Watches', '/media/watches.webp', null)`)
  const tiles = async () => {
    const tree = (await app.inject('/api/category')).json<Category[]>()
    const [women, watches] = ['a', 'c'].map(letter => tree.find(({ _id }) => _id === id(letter)))
    return [women?.tileImage, women?.children?.[0]?.tileImage, watches?.tileImage]
  }
  let age = 100
  const add = async (category: string, images: string[], more: Parameters<typeof addProduct>[1] = {}) => {
    const { productId } = await addProduct(db, more)
    await db.run(sql`
      update product set category_id = ${category === 'b' ? id('a') : id(category)},
        sub_category_id = ${category === 'b' ? id('b') : null}, images = ${images}::text[],
        created_at = now() - make_interval(days => ${age--})
      where id = ${productId}`)
    return productId
  }
  assert.deepEqual(await tiles(), ['/media/wide.webp', undefined, undefined])
  await add('c', ['/media/watch.webp'])
  await add('b', ['/media/tote.webp', '/media/tote-side.webp'])
  await add('b', [])
  assert.deepEqual(await tiles(), ['/media/tote.webp', '/media/tote.webp', undefined])
  await add('b', [], { variants: [{ color: 'Red' }] })
  const red = '/media/bag-red.webp'
  assert.deepEqual(await tiles(), [red, red, undefined])
  await add('a', ['/media/hidden.webp'], { active: false })
  const dress = await add('a', ['/media/dress.webp'])
  assert.deepEqual(await tiles(), ['/media/dress.webp', red, undefined])
  await db.run(sql`update product set deleted_at = now() where id = ${dress}`)
  assert.deepEqual(await tiles(), [red, red, undefined])
})
