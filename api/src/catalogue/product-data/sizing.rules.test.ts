import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from '../formats/testing/read-text'
import {
  readSizing,
  sizings,
  sizingWords,
  sizeWith,
  sizingOf,
  splitOptionName,
  splitSize
} from './sizing.rules'

const category = (name: string, sizing: string | null = null) => ({ name, sizing })

test('C377 reads for whom sizes are and their system in any order; everything else is refused', () => {
  for (const typed of ['women EU', 'EU, Women', ' eu  women '])
    assert.equal(readSizing(typed), 'women EU', typed)
  assert.equal(readSizing('it'), 'IT')
  for (const typed of ['', 'women men', 'EU UK', 'women DE', 'EU sizes'])
    assert.equal(readSizing(typed), undefined, typed)
})

test('C377 a guide fits by the names of categories', () => {
  const kindOf = (...names: string[]) => sizingOf(names.map(name => category(name)))?.kind
  assert.equal(kindOf('Loafers', 'Flats', 'Shoes'), 'shoes')
  assert.equal(kindOf('Rings', 'Jewellery'), 'rings')
  assert.equal(kindOf('Dresses', 'Ready-to-wear'), 'clothing')
  for (const names of [['Earrings', 'Jewellery'], ['Key rings', 'Accessories'], []])
    assert.equal(kindOf(...names), undefined)
})

test('C377 the nearest category says the audience, by its name too, and the nearest the system', () => {
  const shoes = category('Shoes', 'women EU')
  assert.deepEqual(sizingOf([category('Loafers', 'IT'), shoes]), {
    kind: 'shoes',
    audience: 'women',
    system: 'IT'
  })
  assert.deepEqual(sizingOf([category('Loafers', 'unisex'), shoes]), { kind: 'shoes', system: 'EU' })
  assert.deepEqual(sizingOf([category('Men’s shoes'), shoes]), {
    kind: 'shoes',
    audience: 'men',
    system: 'EU'
  })
  assert.deepEqual(sizingOf([category('Shoes'), category('Ladies')]), { kind: 'shoes', audience: 'women' })
  assert.deepEqual(sizingOf([category('Shoes'), category('Mentors')]), { kind: 'shoes' })
})

test('C377 the name of an option may say the system of its sizes, unless it says two', () => {
  for (const [option, name, system] of [
    ['EU Size', 'Size', 'EU'],
    ['Size (IT)', 'Size', 'IT'],
    ['Taille FR', 'Taille', 'FR'],
    ['UK-size', 'size', 'UK'],
    ['TAILLE DE BAGUE', 'TAILLE DE BAGUE', undefined],
    ['Size', 'Size', undefined],
    ['Taille', 'Taille', undefined],
    ['Size EU/US', 'Size EU/US', undefined],
    ['Museum', 'Museum', undefined]
  ] as const)
    assert.deepEqual(splitOptionName(option), { name, system })
})

test('C377 a number gets its system, and is split from it again', () => {
  for (const size of ['38', '38.5', '38½', '40-42', '38,5']) {
    assert.equal(sizeWith('IT', size), `IT ${size}`)
    assert.deepEqual(splitSize(`IT ${size}`), { system: 'IT', number: size })
  }
  for (const size of ['M', 'One size', 'UK 5', '36 mm']) {
    assert.equal(sizeWith('IT', size), size)
    if (size !== 'UK 5') assert.deepEqual(splitSize(size), { system: '', number: size })
  }
  assert.equal(sizeWith(undefined, '38'), '38')
})

const sizesIn = async (file: string) => {
  const { products, problems } = await readText(file)
  assert.deepEqual(problems, [])
  return products.map(({ variants }) => variants?.map(({ sku, size }) => `${sku} ${size}`))
}

test('C377 sizes of Shopify’s CSV have the system that their option names', async () => {
  const sizes = await sizesIn(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'a,A,Size (IT),38,A-38,120',
      'a,,,IT 40,A-40,120',
      'b,B,UK Size,5½,,90',
      'c,C,Size,38,C-38,90',
      'd,D,EU Size,M,D-M,90',
      ''
    ].join('\n')
  )
  assert.deepEqual(sizes, [['A-38 IT 38', 'A-40 IT 40'], ['b/5½ UK 5½'], ['C-38 38'], ['D-M M']])
})

test('C377 sizes of a product feed have their system', async () => {
  const sizes = await sizesIn(
    [
      'id\ttitle\tprice\titem_group_id\tsize\tsize_system',
      'A-38\tPump\t120.00 AED\ta\t38\tIT',
      'A-39\tPump\t120.00 AED\ta\t39\t',
      'A-M\tPump\t120.00 AED\ta\tM\tUS',
      ''
    ].join('\n')
  )
  assert.deepEqual(sizes, [['A-38 IT 38', 'A-39 39', 'A-M M']])
})

test('C452 a category says one of a list of sizings, each with a name and read as it is', () => {
  const names = sizingWords({ women: 'Women', men: 'Men', unisex: 'Women and men' })
  assert.deepEqual(Object.keys(names), sizings)
  assert.equal(new Set(Object.values(names)).size, sizings.length)
  assert.deepEqual([names['women EU'], names['unisex'], names['IT']], ['Women · EU', 'Women and men', 'IT'])
  for (const sizing of sizings) assert.equal(readSizing(sizing), sizing)
})
