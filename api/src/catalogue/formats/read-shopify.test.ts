import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { openCatalogueFile } from './read-file'
import { htmlOfText, textOfHtml } from './html'

const sample = path.join(import.meta.dirname, 'testing/shopify-sample.csv')

test('C144 reads every column of a product CSV as Shopify exports it, and names those it has no place for', async () => {
  const opened = await openCatalogueFile(sample)
  assert.ok(typeof opened === 'object')
  assert.equal(opened.format, 'shopify')
  assert.ok(opened.ignored.includes('SEO Title') && !opened.ignored.includes('Variant SKU'))
  const rows: { line: number; product?: unknown }[] = []
  for await (const row of opened.rows) rows.push(row)
  const [bag, pen] = rows
  assert.deepEqual(bag?.product, {
    handle: 'example-bag',
    name: 'Example Bag',
    description: 'Calf leather, made by hand.\n\n• Two handles\n• Brass & suede',
    brand: 'Acme',
    category: ['Bags'],
    tags: ['leather', 'mens bag example'],
    images: [
      'https://burst.shopifycdn.com/photos/green-bag.jpg?width=5000',
      'https://burst.shopifycdn.com/photos/green-bag-back.jpg?width=5000'
    ],
    imageTexts: {
      'https://burst.shopifycdn.com/photos/green-bag.jpg?width=5000': 'A green bag',
      'https://burst.shopifycdn.com/photos/green-bag-back.jpg?width=5000': 'The back'
    },
    price: '1500.00',
    salePrice: '1,200.00',
    active: true,
    listed: true,
    variants: [
      {
        sku: 'EX-1-S',
        barcode: '4006381333931',
        color: 'Lithograph',
        size: 'Small',
        options: [{ name: 'Material', value: 'Calf' }],
        price: '1500.00',
        salePrice: '1,200.00',
        stock: 25,
        isCounted: true
      },
      {
        sku: 'example-bag/Lithograph/Medium/Calf',
        barcode: null,
        color: 'Lithograph',
        size: 'Medium',
        options: [{ name: 'Material', value: 'Calf' }],
        price: '1300.00',
        salePrice: null,
        stock: 0,
        isCounted: true
      }
    ]
  })
  assert.equal(pen?.line, 6)
  assert.deepEqual((pen?.product as { variants: unknown; active: boolean; sku: string }).variants, [])
  assert.equal((pen?.product as { active: boolean }).active, false)
})

test('C144 no markup of a description survives, and text comes back letter by letter', () => {
  assert.equal(
    textOfHtml('<script>alert(1)</script><p onclick="x()">A&nbsp;&#8211; b</p><img src=x onerror=y'),
    'A\u00a0– b'
  )
  for (const text of ['a\n  b & c', '<b>not bold</b>', '&lt;', 'tail \n', '<br>', "x < y && 'z'"])
    assert.equal(textOfHtml(htmlOfText(text)), text)
})
