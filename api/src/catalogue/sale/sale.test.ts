import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct, openTestApi } from '../../testing/test-api'
import { applyDueSales, endSale, planSale, SaleError } from './sale.service'
import { listWindows } from './sale.queries'

const { app, db } = await openTestApi()
const at = (hours: number) => new Date(Date.parse('2026-12-01T00:00:00Z') + hours * 3_600_000)
const salePriceOf = async (id: string) =>
  (await app.inject(`/api/products/${id}`)).json().variants[0].salePrice
const plan = (key: string, more = {}) =>
  planSale(db, { key, salePrice: 8000, startsAt: at(1), endsAt: at(2), by: 'tester', ...more }, at(0))
const refused = (work: Promise<unknown>, problem: string) =>
  assert.rejects(work, error => error instanceof SaleError && error.problem === problem)

test('C147 a sale begins and ends by itself, and shoppers see it at once', async () => {
  const { productId } = await addProduct(db, { variants: [{ color: 'Red' }] })
  await plan(productId)
  assert.equal(await salePriceOf(productId), null)
  await applyDueSales(db, at(1))
  assert.equal(await salePriceOf(productId), 80)
  assert.equal(await applyDueSales(db, at(1.5)), 0)
  await applyDueSales(db, at(2))
  assert.equal(await salePriceOf(productId), null)
  assert.deepEqual(await listWindows(db), [])
})

test('C222 lists and searches judge by the sale price from its beginning to its end', async () => {
  const { productId } = await addProduct(db, { variants: [{ color: 'Vermilion' }] })
  const isUnder90 = async (): Promise<boolean[]> =>
    Promise.all(
      ['/api/products/all?max=90&facets=1', '/api/products/search?q=vermilion+under+90&facets=1'].map(
        async url => {
          const { items = [], results = [], facets } = (await app.inject(url)).json()
          assert.equal(facets.brands.length > 0, items.length + results.length > 0)
          return JSON.stringify([items, results]).includes(productId)
        }
      )
    )
  await plan(productId)
  assert.deepEqual(await isUnder90(), [false, false])
  await applyDueSales(db, at(1))
  assert.deepEqual(await isUnder90(), [true, true])
  await applyDueSales(db, at(2))
  assert.deepEqual(await isUnder90(), [false, false])
})

test('C147 a sale that was missed while the shop was closed never begins', async () => {
  const { productId } = await addProduct(db, { variants: [{ color: 'Red' }] })
  await plan(productId)
  await applyDueSales(db, at(3))
  assert.equal(await salePriceOf(productId), null)
})

test('C147 the end takes only its own price away', async () => {
  const { productId, variantId } = await addProduct(db, { variants: [{ color: 'Red' }] })
  await plan(String(variantId))
  await applyDueSales(db, at(1))
  const [window] = await listWindows(db)
  await endSale(db, window?.id ?? 0, 'tester')
  assert.equal(await salePriceOf(productId), null)
  await refused(endSale(db, window?.id ?? 0, 'tester'), 'unknown')
})

test('C147 refuses sales that overlap, are over, end before they begin, or are not a reduction', async () => {
  const { productId } = await addProduct(db, { variants: [{ color: 'Red' }] })
  await plan(productId)
  await refused(plan(productId), 'overlap')
  await refused(plan(productId, { startsAt: at(-3), endsAt: at(-2) }), 'past')
  await refused(plan(productId, { startsAt: at(5), endsAt: at(4) }), 'order')
  await refused(plan(productId, { salePrice: 10_000 }), 'price')
})
