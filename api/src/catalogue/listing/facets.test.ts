import type { Category } from '@sahra/shared/contract/category'
import {
  productListResponse,
  type Facets,
  type ListedProduct,
  type ProductListResponse
} from '@sahra/shared/contract/product'
import { brandSlugOf, displayPrice, hasStock } from '@sahra/shared/rules/product.rules'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { drawSeed, seededRandom } from '../../testing/seeded-random'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))

async function list(query: Record<string, string>): Promise<ProductListResponse> {
  const response = await app.inject({ url: '/api/products/all', query })
  assert.equal(response.statusCode, 200, response.body)
  return productListResponse.parse(response.json())
}
async function everything(query: Record<string, string> = {}): Promise<ListedProduct[]> {
  const items: ListedProduct[] = []
  for (let page = 1; ; page++) {
    const answer = await list({ ...query, limit: '48', page: String(page) })
    items.push(...answer.items)
    if (items.length >= answer.total) return items
  }
}

const ROUNDS = 100
let all: ListedProduct[] = []
/** Each category with the ids of those above it. */
const pathOf = new Map<string, string[]>()
before(async () => {
  all = await everything()
  const walk = (nodes: Category[], above: string[]): void => {
    for (const { _id, children = [] } of nodes) {
      pathOf.set(_id, [...above, _id])
      walk(children, [...above, _id])
    }
  }
  walk((await app.inject('/api/category')).json(), [])
})

type Choice = Partial<
  Record<'brands' | 'colours' | 'sizes' | 'conditions' | 'category' | 'min' | 'max' | 'inStock', string>
>
type Property = 'brands' | 'colours' | 'sizes' | 'conditions' | 'category' | 'price' | 'inStock'

const properties = ({ product, variants }: ListedProduct) => ({
  brands: [brandSlugOf(product.brand) ?? ''],
  colours: variants.map(({ optionValues }) => optionValues.Color ?? ''),
  sizes: variants.map(({ optionValues }) => optionValues.Size ?? ''),
  conditions: [product.tags?.includes('pre-loved') ? 'pre-loved' : 'new'],
  category: [product.category, product.subCategory].flatMap(id => pathOf.get(id ?? '') ?? [])
})

/** C222: what is paid, as the card shows it. */
const paid = ({ product, variants }: ListedProduct): number => displayPrice(product, variants[0]).effective

/** The reference: whether a product passes the filters, one property left out. */
function passes(item: ListedProduct, choice: Choice, without?: Property): boolean {
  const own = properties(item)
  const price = paid(item)
  return (
    (['brands', 'colours', 'sizes', 'conditions', 'category'] as const).every(
      name =>
        name === without || !choice[name] || choice[name].split(',').some(value => own[name].includes(value))
    ) &&
    (without === 'price' || (price >= Number(choice.min ?? 0) && price <= Number(choice.max ?? Infinity))) &&
    (without === 'inStock' || !choice.inStock || hasStock(item.product, item.variants))
  )
}

function countsOf(choice: Choice): Record<string, unknown> {
  const counted = (name: 'brands' | 'colours' | 'sizes' | 'conditions' | 'category') => {
    const counts: Record<string, number> = {}
    for (const item of all.filter(candidate => passes(candidate, choice, name)))
      for (const value of new Set(properties(item)[name])) if (value) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const prices = all.filter(item => passes(item, choice, 'price')).map(paid)
  return {
    brands: counted('brands'),
    colours: counted('colours'),
    sizes: counted('sizes'),
    conditions: counted('conditions'),
    categories: counted('category'),
    price: prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    inStock: all.filter(item => passes(item, choice, 'inStock') && hasStock(item.product, item.variants))
      .length
  }
}

const asCounts = ({ brands, categories, colours, sizes, conditions, price, inStock }: Facets) => ({
  brands: Object.fromEntries(brands.map(({ slug, count }) => [slug, count])),
  colours: Object.fromEntries(colours.map(({ name, count }) => [name, count])),
  sizes: Object.fromEntries(sizes.map(({ name, count }) => [name, count])),
  conditions: Object.fromEntries(conditions.map(({ name, count }) => [name, count])),
  categories: Object.fromEntries(categories.map(({ _id, count }) => [_id, count])),
  price,
  inStock
})

test('C109, C222 filters and counts agree with a filter of all products, for any choice', async t => {
  const seed = drawSeed()
  t.diagnostic(`seed ${seed}`)
  const { pick, sample, bool } = seededRandom(seed)
  const someOf = (name: 'brands' | 'colours' | 'sizes' | 'conditions'): string =>
    sample(all, 2)
      .flatMap(item => properties(item)[name].filter(Boolean).slice(0, 1))
      .join(',')
  for (let round = 0; round < ROUNDS; round++) {
    const choice: Choice = {}
    for (const name of ['brands', 'colours', 'sizes', 'conditions'] as const)
      if (bool(0.25)) choice[name] = someOf(name)
    if (bool(0.4)) choice.category = pick([...pathOf.keys()])
    const price = Math.round(paid(pick(all)))
    if (bool(0.3)) choice.min = String(price)
    if (bool(0.3)) choice.max = String(2 * price)
    if (bool(0.3)) choice.inStock = '1'
    const query = { ...choice, facets: '1', ...(choice.category ? { deep: '1' } : {}) }
    const { facets, total } = await list(query)
    const expected = all.filter(item => passes(item, choice))
    assert.equal(total, expected.length, JSON.stringify(choice))
    assert.deepEqual(
      (await everything(query)).map(({ product }) => product._id).sort(),
      expected.map(({ product }) => product._id).sort()
    )
    assert.deepEqual(asCounts(facets!), countsOf(choice), JSON.stringify(choice))
  }
})

test('C109 the counts of the whole catalogue stand beside every page of it', async () => {
  const { facets, total } = await list({ facets: '1' })
  const second = await list({ facets: '1', page: '2', sortBy: 'name' })
  assert.deepEqual(second.facets, facets)
  assert.equal(
    facets?.conditions.reduce((sum, { count }) => sum + count, 0),
    total
  )
  assert.equal((await list({})).facets, undefined)
})

test('C109 several values of a property widen the result', async () => {
  const [first, second] = (await list({ facets: '1' })).facets!.brands
  const { total, facets } = await list({ facets: '1', brands: `${first!.slug},${second!.slug}` })
  assert.equal(total, first!.count + second!.count)
  assert.ok(facets!.brands.length > 2)
})

test('C109 unknown values find nothing, and a filter that has no value does not filter', async () => {
  const nothing: Record<string, string>[] = [
    { brands: 'nobody' },
    { colours: 'Ultraviolet' },
    { sizes: '999' }
  ]
  for (const query of nothing) assert.equal((await list(query)).total, 0)
  const everyOne: Record<string, string>[] = [
    { brands: ' , ' },
    { conditions: 'worn' },
    { conditions: 'new,pre-loved' }
  ]
  for (const query of everyOne) assert.equal((await list(query)).total, all.length)
})

test('C110 sorts by the price that is paid and by popularity, and pages hold every product once', async () => {
  const paid = ({ product, variants }: ListedProduct) => displayPrice(product, variants[0]).effective
  const byPrice = await everything({ sortBy: 'price', sortOrder: 'asc' })
  assert.deepEqual(
    byPrice.map(paid),
    all.map(paid).sort((a, b) => a - b)
  )
  const popular = await everything({ sortBy: 'popularity' })
  assert.equal(new Set(popular.map(({ product }) => product._id)).size, all.length)
  const marks = popular.map(({ product }) => product.bestseller ?? false)
  assert.deepEqual(
    marks,
    [...marks].sort((a, b) => Number(b) - Number(a)),
    'bestsellers first'
  )
  assert.ok(marks[0] && !marks.at(-1))
})

test('onSale lists what costs less than before', async () => {
  const isOnSale = ({ product, variants }: ListedProduct) =>
    displayPrice(product, variants[0]).sale !== undefined
  const found = await everything({ onSale: '1' })
  assert.ok(found.length > 5)
  assert.deepEqual(
    found.map(({ product }) => product._id).sort(),
    all
      .filter(isOnSale)
      .map(({ product }) => product._id)
      .sort()
  )
})

test('a product that is sold or reduced is counted so at once', async () => {
  const { product, variants } = all.find(
    item => item.variants.length === 1 && hasStock(item.product, item.variants)
  )!
  const query = { facets: '1', brands: brandSlugOf(product.brand)! }
  const before = (await list(query)).facets!.inStock
  await db.run(sql`update variant set stock = 0 where id = ${variants[0]!._id}`)
  assert.equal((await list(query)).facets!.inStock, before - 1)
})
