import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VariantInput } from '../product-data/catalogue-product'
import { readText } from './testing/read-text'

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price'
const file = [
  header,
  'a,A,Size,S,counted,shopify,3,deny,120',
  'a,,,M,sold-out,shopify,0,deny,120',
  'a,,,L,oversold,shopify,-2,deny,120',
  'a,,,XL,not-counted,,0,deny,120',
  'a,,,XXL,made-to-order,shopify,-4,continue,120',
  'a,,,3XL,on-hand,shopify,7,continue,120',
  'b,B,,,single,,,deny,50',
  ''
].join('\n')
const stocksOf = async (content: string, uncounted?: number) => {
  const { products, found } = await readText(content, { uncounted })
  const stocks = new Map<string, number | undefined>()
  for (const { sku = '', stock, variants = [] } of products)
    for (const offer of variants.length ? variants : [{ sku, stock }]) stocks.set(offer.sku, offer.stock)
  return { count: found.uncounted, stocks: Object.fromEntries(stocks) }
}
const counted = { counted: 3, 'sold-out': 0, oversold: 0, 'on-hand': 7 }

test('C354 counts the variants that the house sells without a stock', async () => {
  assert.deepEqual(await stocksOf(file), {
    count: 3,
    stocks: { ...counted, 'not-counted': 0, 'made-to-order': 0, single: undefined }
  })
})

test('C354 gives them the stock that the merchant says, and no other variant', async () => {
  assert.deepEqual(await stocksOf(file, 100), {
    count: 3,
    stocks: { ...counted, 'not-counted': 100, 'made-to-order': 100, single: 100 }
  })
})

test('C354 reads the columns of the newer template, and a file without them as before', async () => {
  const newer = file
    .replace(
      'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy',
      'Inventory tracker,Inventory quantity,Continue selling when out of stock'
    )
    .replaceAll('continue', 'CONTINUE')
  assert.equal((await stocksOf(newer, 5)).stocks['made-to-order'], 5)
  assert.equal((await stocksOf('Handle,Title,Variant Price,Variant Inventory Qty\nb,B,50,0\n', 5)).count, 0)
})

/** Whether each variant is counted, made to order or neither is said. */
const suppliesOf = async (content: string, options = {}) => {
  const { products, problems } = await readText(content, options)
  assert.deepEqual(problems, [])
  const supplied = products.flatMap<Pick<VariantInput, 'isCounted' | 'supply' | 'leadWeeks'>>(
    ({ variants = [], ...product }) => (variants.length ? variants : [product])
  )
  return supplied.map(({ isCounted, supply, leadWeeks }) => [isCounted, supply, leadWeeks])
}

test('C358 what the house sells without a stock is not counted, or made to order in the weeks that the merchant says', async () => {
  const counted = [true, undefined, undefined]
  const [open, made] = [
    [false, undefined, undefined],
    [undefined, 'made-to-order', '3-4']
  ]
  const expected = (kind: unknown) => [counted, counted, counted, kind, kind, counted, kind]
  assert.deepEqual(await suppliesOf(file), expected(open))
  assert.deepEqual(await suppliesOf(file, { madeToOrder: '3-4' }), expected(made))
  assert.deepEqual(await suppliesOf(file, { uncounted: 5 }), expected(counted))
  assert.deepEqual(await suppliesOf('Handle,Title,Variant Price\nb,B,50\n'), [Array(3).fill(undefined)])
})

test('C358 reads how a variant is supplied from a file of the shop, and refuses other words', async () => {
  const rows = (supply: string, weeks: string) =>
    `Handle,Title,Variant Price,Variant Supply,Variant Lead Weeks\nb,B,50,${supply},${weeks}\n`
  assert.deepEqual(await suppliesOf(rows('Made to order', '3 to 4 weeks')), [
    [undefined, 'made-to-order', '3-4']
  ])
  assert.deepEqual(await suppliesOf(rows('', '')), [[undefined, null, null]])
  const problemsOf = async (supply: string, weeks: string) => (await readText(rows(supply, weeks))).problems
  assert.match((await problemsOf('soon', ''))[0] ?? '', /^2 Variant Supply /)
  assert.match((await problemsOf('', 'soon'))[0] ?? '', /^2 Variant Lead Weeks is not a number of weeks/)
})
