import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { readText, windows1252, windows1256 } from './testing/read-text'

const file = await readFile(path.join(import.meta.dirname, 'testing/house-export.csv'), 'utf8')
const lines = file.split('\r\n')
const western = lines.filter(line => !/\p{Script=Arabic}/u.test(line)).join('\r\n')

for (const [encoding, content, count] of [
  ['UTF-8', file, 8],
  ['UTF-8 with a byte order mark', `\ufeff${file}`, 8],
  ['UTF-16', Buffer.from(`\ufeff${file}`, 'utf16le'), 8],
  ['Windows-1252', windows1252(western), 6]
] as const)
  test(`C350 reads the export of a house in ${encoding}`, async () => {
    const { products, problems, found } = await readText(content)
    assert.deepEqual([problems, products.length, found.market], [[], count, 'United Arab Emirates'])
    assert.equal(products[0]?.brand, 'Maison Éclat')
  })

const { products, ignored } = await readText(file)
test('C363 reads Arabic that a spreadsheet saved in Windows-1256, and the accents beside it', async () => {
  // The code page has neither Arabic digits nor É.
  const saved = lines
    .filter(line => !/[٠-٩]/.test(line))
    .join('\r\n')
    .replaceAll('É', 'é')
  const textsOf = async (content: string | Buffer) => {
    const read = await readText(content)
    assert.deepEqual(read.problems, [])
    return read.products.map(({ handle, name, brand }) => [handle, name, brand])
  }
  const texts = await textsOf(windows1256(saved))
  assert.deepEqual(texts, await textsOf(saved))
  assert.ok(texts.some(([, name = '']) => /\p{Script=Arabic}/u.test(name)))
})

test('C363 reads a file of French and German words as Windows-1252', async () => {
  const name = 'Bébé créée à Zürich, ÄÖÜ'
  const { products } = await readText(windows1252(`Handle,Title,Variant Price\na,"${name}",50\n`))
  assert.equal(products[0]?.name, name)
})

const named = (handle: string) => products.find(product => product.handle === handle)

test('C350 sells for the prices of the market, and not what the market leaves out', () => {
  assert.equal(named('silk-scarf')?.price, 117_500)
  assert.deepEqual([named('box-bag')?.price, named('box-bag')?.salePrice], [550_000, 440_500])
  assert.deepEqual(
    named('loafer')?.variants?.map(({ sku, price }) => [sku, price]),
    [
      ['LO-40', 165_000],
      ['LO-41', 170_000]
    ]
  )
  assert.deepEqual([named('not-here')?.active, named('not-here')?.price], [false, 33_000])
})

test('C353 reads handles, quantities and prices in Arabic, names of columns with spaces, and the last levels of a category', () => {
  assert.deepEqual([named('حقيبة-يد')?.price, named('حقيبة-يد')?.stock], [257_050, 3])
  assert.equal(named('حَقيبة-سهرة')?.name, 'حَقيبة سهرة')
  assert.equal(named('box-bag')?.stock, 1000)
  assert.deepEqual(named('box-bag')?.category, ['Handbags, Wallets & Cases', 'Handbags', 'Cross Body Bags'])
  assert.ok(ignored.includes('Care (product.metafields.custom.care)'))
  assert.ok(!ignored.some(name => name.includes('Emirates')))
})

test('C353 what was archived is archived, and a draft is a draft', () => {
  const stateOf = (handle: string) => [named(handle)?.active, named(handle)?.listed]
  assert.deepEqual(['silk-scarf', 'old-belt', 'draft-belt'].map(stateOf), [
    [true, true],
    [false, false],
    [false, true]
  ])
})

test('C352 reads every named character, and cells, terms and items as lines of their own', () => {
  assert.equal(named('silk-scarf')?.description, 'Crépe de Chine — the house’s own… ½ a metre, 30°, € ™')
  assert.equal(
    named('box-bag')?.description,
    'Box calf.\n\nLined with suede.\n\nWidth: 30 cm\nHeight: 22 cm\n\nClasp: Brass\nMade in: Italy\n\n' +
      '• One pocket\n• Two handles\n\n1. Open\n2. Close'
  )
})
