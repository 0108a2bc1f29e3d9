import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { Variant } from '@sahra/shared/contract/product'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { listProducts } from '../product-data/catalogue.queries'
import { exportText, importText } from '../import-export/testing/import-text'
import { place } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'

const { app, db, deps } = await openTestApi()
/** The sizes of the second colour are not in those of the first one, and none of both are in their order. */
const stored = [
  ...['100', '90', '38', 'One size'].map(size => ({ color: 'Red', size })),
  ...['L', '39', '٩٥', 'XS', 'S/M'].map(size => ({ color: 'Black', size }))
]
const { productId } = await addProduct(db, { name: 'Measured Belt', variants: stored })
const sizes = ['38', '39', '90', '٩٥', '100', 'XS', 'S/M', 'L', 'One size']
const inOrder = [
  ...['Red 38', 'Red 90', 'Red 100', 'Red One size'],
  ...['Black 39', 'Black ٩٥', 'Black XS', 'Black S/M', 'Black L']
]
const optionsOf = (variants: Variant[]) =>
  variants.map(({ optionValues: { Color, Size } }) => `${Color} ${Size}`)
const read = async <Body>(path: string): Promise<Body> => (await app.inject(path)).json<Body>()

test('C250 the page of a product has its sizes ascending, and its variants in their order', async () => {
  const { product, variants } = await read<{ product: { sizes: string[] }; variants: Variant[] }>(
    `/api/products/${productId}`
  )
  assert.deepEqual(product.sizes, sizes)
  assert.deepEqual(optionsOf(variants), inOrder)
  assert.deepEqual(optionsOf(await read(`/api/variants/by-product/${productId}`)), inOrder)
})

test('C250 a product without sizes has none', async () => {
  const bag = await addProduct(db, { variants: [{ color: 'Red' }] })
  const { product } = await read<{ product: object }>(`/api/products/${bag.productId}`)
  assert.ok(!('sizes' in product))
})

test('C250 the filters of listings and of the search have ascending sizes', async () => {
  for (const path of ['all?facets=1', 'search?q=belt&facets=1']) {
    const { facets } = await read<{ facets: { sizes: { name: string }[] } }>(`/api/products/${path}`)
    assert.deepEqual(
      facets.sizes.map(({ name }) => name),
      sizes,
      path
    )
  }
})

test('C250 exports, feeds, the machine api and the command line list variants in the same order', async () => {
  const [belt] = (await listProducts(db, { after: '', limit: 100 })).filter(
    ({ name }) => name === 'Measured Belt'
  )
  assert.deepEqual(
    belt?.variants.map(({ color, size }) => `${color} ${size}`),
    inOrder
  )
  const feed = await exportText(db, 'google-xml')
  const ofFeed = [...feed.matchAll(/<g:color>(\w+)<\/g:color><g:size>([^<]+)<\/g:size>/g)]
  assert.deepEqual(
    ofFeed.map(([, color, size]) => `${color} ${size}`),
    inOrder
  )
  const lines = await commandLine({ db, deps })('find', 'Measured')
  assert.deepEqual(
    lines.flatMap(line => /Measured Belt, (\w+), (.+)$/.exec(line)?.slice(1).join(' ') ?? []),
    inOrder
  )
})

test('C250 an import stores variants in their order, and says so once', async () => {
  const variants = stored.map(({ color, size }, index) => ({
    sku: `S-${index}`,
    color,
    size,
    price: 100,
    stock: 1
  }))
  const file = JSON.stringify({ handle: 'imported-belt', name: 'Imported Belt', price: 100, variants })
  const { problems } = await importText(db, file)
  assert.deepEqual(problems, [])
  const { items } = await read<{ items: { product: { name: string }; variants: Variant[] }[] }>(
    '/api/products/all'
  )
  const listed = items.find(({ product }) => product.name === 'Imported Belt')
  assert.deepEqual(optionsOf(listed?.variants ?? []), inOrder)
  assert.deepEqual((await importText(db, `${file}\n`)).counts.changed, 0)
})

test('C377 C430 the page of a product and the listing of a category says what its sizes are, by the nearest of its categories', async () => {
  const [shoes, loafers, gifts] = [newId(), newId(), newId()]
  await db.run(sql`
    insert into category (id, parent_id, slug, name, sizing) values
      (${shoes}, null, 'shoes', 'Shoes', 'women EU'), (${loafers}, ${shoes}, 'loafers', 'Loafers', 'unisex'),
      (${gifts}, null, 'gifts', 'Gifts', 'women EU')`)
  const sizingIn = async (top: string, leaf: string | null, variant: { size?: string } = { size: '38' }) => {
    const { productId } = await addProduct(db, { variants: [variant] })
    await db.run(
      sql`update product set category_id = ${top}, sub_category_id = ${leaf} where id = ${productId}`
    )
    return (await read<{ product: { sizing?: object } }>(`/api/products/${productId}`)).product.sizing
  }
  assert.deepEqual(await sizingIn(shoes, null), { kind: 'shoes', audience: 'women', system: 'EU' })
  assert.deepEqual(await sizingIn(shoes, loafers), { kind: 'shoes', system: 'EU' })
  assert.equal(await sizingIn(gifts, null), undefined)
  assert.equal(await sizingIn(shoes, null, {}), undefined)
  const listed = async (category: string) =>
    (await read<{ sizing?: object }>(`/api/products/all?facets=1&deep=1&category=${category}`)).sizing
  assert.deepEqual(await listed(shoes), { kind: 'shoes', audience: 'women', system: 'EU' })
  assert.deepEqual(await listed(loafers), { kind: 'shoes', system: 'EU' })
  assert.equal(await listed(gifts), undefined)
})

test('C430 the orders of the shopper say how their sizes are measured', async () => {
  const shoes = newId()
  await db.run(
    sql`insert into category (id, slug, name, sizing) values (${shoes}, 'footwear', 'Footwear', 'women EU')`
  )
  const [pump, belt] = [await addProduct(db, { variants: [{ size: '38' }] }), await addProduct(db)]
  await db.run(
    sql`update product set category_id = ${shoes} where id in (${pump.productId}, ${belt.productId})`
  )
  const amal = await shopper(app)
  const { json } = await place(amal, [
    { productId: pump.productId, variantId: pump.variantId, quantity: 1 },
    { productId: belt.productId, quantity: 1 }
  ])
  const [listed] = (await amal.get('/api/order')).json
  for (const order of [(await amal.get(`/api/order/${json._id}`)).json, listed])
    assert.deepEqual(
      order.products.map((line: { productId: { sizing?: object } }) => line.productId.sizing),
      [{ kind: 'shoes', audience: 'women', system: 'EU' }, undefined]
    )
})
