import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { catalogue, families } from '../catalogue/catalogue'
import { holds, usualOptions } from '../design/facts'
import type { Design } from '../design/picture'
import { designs } from '../pictures/pictures'
import { claims, sharedClaims } from '../testing/claims'
import { trueOf } from './phrase'
import type { ProductSeed } from './product-seed'

const products = catalogue(new Date('2026-01-15T00:00:00Z'))
const designOf = ({ kind, images }: ProductSeed): Design => {
  const front = path.parse(images[0] as string).name
  const design = designs[kind]?.find(([first]) => first?.name === front)
  assert.ok(design, front)
  return design
}
const textsOf = ({ name, description, detailedDescription, arabic }: ProductSeed): string[] => [
  name,
  description,
  detailedDescription,
  arabic.description,
  arabic.detailedDescription
]

test('C380 what a text says of material, pattern, closure, setting and dial is what the picture shows', () => {
  const wrong = products.flatMap(product =>
    (claims[product.kind] ?? []).flatMap(([words, condition]) =>
      textsOf(product)
        .filter(text => words.test(text) && !holds(condition, designOf(product)))
        .map(text => `${product.name}: “${words.exec(text)?.[0]}” ${JSON.stringify(condition)}`)
    )
  )
  assert.deepEqual(wrong, [])
})

/** Every text that a product of the family may have, by design. */
const possibleTexts = families.flatMap(({ key, noun, materials, opening, middle, closing, facts }) =>
  (designs[key] ?? []).flatMap(design =>
    [noun, materials, opening, middle, closing, ...facts]
      .flatMap(phrases => trueOf(phrases, design))
      .map(text => ({ key, design, text }))
  )
)

test('C380 so is every text that a product of the same design may have', () => {
  const wrong = possibleTexts.flatMap(({ key, design, text }) =>
    (claims[key] ?? [])
      .filter(([words, condition]) => words.test(text) && !holds(condition, design))
      .map(([words]) => `${design[0]?.name}: “${words.exec(text)?.[0]}”`)
  )
  assert.deepEqual(wrong, [])
})

test('every claim with a condition is made by a text, so that none is tested for nothing', () => {
  const unmade = Object.entries(claims).flatMap(([kind, list]) =>
    list
      .filter(([words, condition]) => !('never' in condition) && !sharedClaims.has(words))
      .filter(([words]) => !possibleTexts.some(({ key, text }) => key === kind && words.test(text)))
      .map(([words]) => `${kind}: ${words}`)
  )
  assert.deepEqual(unmade, [])
})

test('C380 the measures of a design are in its texts', () => {
  const heels = products.filter(({ kind }) => kind === 'pump').map(textsOf)
  assert.ok(new Set(heels.map(texts => /Heel (\d+) mm/.exec(texts[2] as string)?.[1])).size > 4)
  const kaftan = products.find(({ images }) => images[0]?.includes('kaftan-short'))
  assert.match(kaftan?.detailedDescription ?? '', /Length 75 cm\./)
  assert.match(kaftan?.arabic.detailedDescription ?? '', /75 سم/)
})

test('the usual options are those of the studio', () => {
  const folder = path.join(import.meta.dirname, '../../studio/browser')
  const source = readdirSync(folder)
    .map(file => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  for (const [form, options] of Object.entries(usualOptions)) {
    const from = source.indexOf(`export function ${form}(`)
    assert.ok(from >= 0, form)
    const head = source.slice(from, from + 1000)
    for (const [option, value] of Object.entries(options)) {
      const written = typeof value === 'string' ? `'${value}'` : String(value)
      const set = new RegExp(`\\b${option}(: \\w+)?( =|:) ${written}(?![\\w.])`)
      assert.match(head, set, `${form}: ${option} ${written}`)
    }
  }
})
