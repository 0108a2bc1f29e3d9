import { type Category, categoriesResponse } from '@sahra/shared/contract/category'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../db/seed/seeded-catalogue'
import { freshDatabase } from '../db/testing'
import { buildServer } from '../server'
import { testDeps } from '../testing/test-config'
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
