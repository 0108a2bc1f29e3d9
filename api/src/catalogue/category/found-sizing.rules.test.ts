import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CategoryNode } from './category.queries'
import { sizingOfFound } from './found-sizing.rules'

const node = (id: string, parentId: string | null = null, sizing: string | null = null): CategoryNode => ({
  id,
  parentId,
  name: id,
  sizing
})
const tree = [
  node('Women'),
  node('Bags', 'Women'),
  node('Shoes', 'Women', 'EU'),
  node('Pumps', 'Shoes'),
  node('Loafers', 'Shoes', 'unisex'),
  node('Clothing', 'Women', 'IT')
]
const women = { kind: 'shoes', audience: 'women', system: 'EU' }

const cases: [string, Record<string, number>, string, object | undefined][] = [
  ['shoes alone', { Women: 3, Shoes: 3, Pumps: 3 }, '', women],
  ['shoes beside bags', { Women: 9, Bags: 6, Shoes: 3, Pumps: 3 }, '', women],
  ['shoes of two audiences', { Women: 3, Shoes: 3, Pumps: 2, Loafers: 1 }, '', undefined],
  [
    'those of one audience, which the category above does not have',
    { Shoes: 2, Loafers: 2 },
    '',
    { kind: 'shoes', system: 'EU' }
  ],
  ['also of the category itself', { Shoes: 3, Loafers: 2 }, '', undefined],
  ['shoes and clothing', { Women: 4, Shoes: 2, Clothing: 2 }, '', undefined],
  ['the chosen category alone', { Women: 4, Shoes: 2, Clothing: 2 }, 'Shoes', women],
  [
    'what is below the chosen one',
    { Women: 4, Shoes: 2, Pumps: 2, Loafers: 2 },
    'Loafers',
    { kind: 'shoes', system: 'EU' }
  ],
  ['nothing measured', { Women: 4, Bags: 4 }, '', undefined],
  ['a category that is gone', { Hats: 4 }, '', undefined]
]
for (const [name, found, within, sizing] of cases)
  test(`C458 what was found is measured alike: ${name}`, () => {
    const counts = Object.entries(found).map(([_id, count]) => ({ _id, count }))
    assert.deepEqual(sizingOfFound(tree, counts, within), sizing)
  })
