import type { Variant } from '@sahra/shared/contract/product'
import {
  availabilityOf,
  choose,
  chooseVariant,
  initialChoice,
  missingOption,
  variantsWithoutOptions,
  restoredChoice,
  valuesOf,
  type Choice
} from './matching.rules'

const variant = (_id: string, Color?: string, Size?: string): Variant => ({
  _id,
  product: 'p',
  optionValues: { ...(Color ? { Color } : {}), ...(Size ? { Size } : {}) },
  images: [],
  price: 100,
  stock: 3
})

const redS = variant('redS', 'Red', 'S')
const blueS = variant('blueS', 'Blue', 'S')
const redM = variant('redM', 'Red', 'M')
const full = [redS, blueS, redM]
const colours = [variant('red', 'Red'), variant('blue', 'Blue')]
const sizes = [variant('s', undefined, 'S'), variant('m', undefined, 'M')]
const plain = [variant('a'), variant('b')]
const uneven = [variant('red', 'Red'), variant('s', undefined, 'S')]

test.each([
  ['colours in order, once', full, 'Color', ['Red', 'Blue']],
  ['sizes in order, once', full, 'Size', ['S', 'M']],
  ['none', plain, 'Size', []],
  ['a blank value is none', [variant('x', '  ')], 'Color', []]
] as const)('values of an option: %s', (_, variants, option, values) => {
  expect(valuesOf(variants, option)).toEqual(values)
})

test.each<[string, Variant[], Choice]>([
  ['PR-017 nothing is chosen', full, {}],
  ['PR-036 the only variant without options is chosen', [variant('a')], { variantId: 'a' }],
  ['C105 a single variant with options is chosen', [redS], { color: 'Red', size: 'S', variantId: 'redS' }],
  ['several variants without options are not preselected', plain, {}],
  ['no variants', [], {}]
])('initial choice: %s', (_, variants, choice) => {
  expect(initialChoice(variants)).toEqual(choice)
})

test.each<[string, [Variant[], Choice], ['Color' | 'Size', string], [Choice, boolean]]>([
  [
    'PR-070 S in two colours: no colour is chosen',
    [full, {}],
    ['Size', 'S'],
    [{ size: 'S', variantId: 'redS' }, false]
  ],
  [
    'M in one colour: it is filled in',
    [full, {}],
    ['Size', 'M'],
    [{ color: 'Red', size: 'M', variantId: 'redM' }, false]
  ],
  [
    'Red in two sizes: no size is chosen',
    [full, {}],
    ['Color', 'Red'],
    [{ color: 'Red', variantId: 'redS' }, false]
  ],
  [
    'PR-018 both chosen: the matching one',
    [full, { color: 'Red' }],
    ['Size', 'M'],
    [{ color: 'Red', size: 'M', variantId: 'redM' }, false]
  ],
  [
    'PR-018 colour after size',
    [full, { size: 'S' }],
    ['Color', 'Blue'],
    [{ color: 'Blue', size: 'S', variantId: 'blueS' }, false]
  ],
  [
    'PR-020 no Blue in M: the first variant in M',
    [full, { color: 'Blue', size: 'S' }],
    ['Size', 'M'],
    [{ color: 'Red', size: 'M', variantId: 'redM' }, true]
  ],
  [
    'PR-020 no M in Blue: the first variant in Blue',
    [full, { color: 'Red', size: 'M' }],
    ['Color', 'Blue'],
    [{ color: 'Blue', size: 'S', variantId: 'blueS' }, true]
  ],
  [
    'PR-019 no variant has the value: the first variant',
    [full, { size: 'S' }],
    ['Color', 'Green'],
    [{ color: 'Red', size: 'S', variantId: 'redS' }, true]
  ],
  [
    'PR-019 no variant has the value, nothing chosen',
    [full, {}],
    ['Size', 'XL'],
    [{ color: 'Red', size: 'S', variantId: 'redS' }, true]
  ],
  [
    'colour is the only option',
    [colours, {}],
    ['Color', 'Blue'],
    [{ color: 'Blue', variantId: 'blue' }, false]
  ],
  ['size is the only option', [sizes, { size: 'S' }], ['Size', 'M'], [{ size: 'M', variantId: 'm' }, false]],
  ['no variants at all', [[], {}], ['Size', 'S'], [{}, true]]
])('choosing: %s', (_, [variants, before], [option, value], [choice, switched]) => {
  const after = choose(variants, before, option, value)
  expect(after.switched).toBe(switched)
  expect(after.choice).toEqual(choice)
})

test.each<[string, Variant[], Choice, 'Color' | 'Size' | undefined]>([
  ['PR-025 nothing chosen: size first', full, {}, 'Size'],
  ['PR-026 size chosen: colour', full, { size: 'S', variantId: 'redS' }, 'Color'],
  ['colour chosen: size', full, { color: 'Red', variantId: 'redS' }, 'Size'],
  ['both chosen', full, { color: 'Red', size: 'S', variantId: 'redS' }, undefined],
  ['colours only', colours, {}, 'Color'],
  ['sizes only', sizes, {}, 'Size'],
  ['no options', plain, {}, undefined],
  ['a colour that comes without sizes needs none', uneven, { color: 'Red', variantId: 'red' }, undefined],
  ['a chosen variant without options needs none', [...full, variant('x')], { variantId: 'x' }, undefined]
])('missing option: %s', (_, variants, choice, option) => {
  expect(missingOption(variants, choice)).toBe(option)
})

const soldOutM = { ...redM, stock: 0 }
const soldOutS = { ...redS, stock: 0 }
test.each<[string, Variant[], Choice, string]>([
  ['everything before a choice', [redM], {}, 'available'],
  ['M with Red', full, { color: 'Red' }, 'available'],
  ['M with Blue', full, { color: 'Blue' }, 'impossible'],
  ['its only variant is sold out', [redS, soldOutM], {}, 'sold out'],
  ['one of two colours has stock', [soldOutM, variant('blueM', 'Blue', 'M')], {}, 'available'],
  ['no stock in the chosen colour', [soldOutM, variant('blueM', 'Blue', 'M')], { color: 'Red' }, 'sold out'],
  ['another size is sold out', [soldOutS, redM], {}, 'available']
])('C57 C106 availability of M: %s', (_, variants, choice, availability) => {
  expect(availabilityOf(variants, choice, 'Size', 'M')).toBe(availability)
})

test('PR-036 chooses among several variants without options', () => {
  expect(variantsWithoutOptions(plain)).toHaveLength(2)
  expect(chooseVariant(plain, 'b')).toEqual({ variantId: 'b' })
  expect(chooseVariant(plain, 'gone')).toEqual({})
})

test.each<[string, Choice, Choice | undefined]>([
  ['whole', { color: 'Red', size: 'M', variantId: 'redM' }, { color: 'Red', size: 'M', variantId: 'redM' }],
  ['half', { size: 'S', variantId: 'redS' }, { size: 'S', variantId: 'redS' }],
  ['gone', { color: 'Red', size: 'M', variantId: 'gone' }, undefined],
  ['nothing', {}, undefined]
])('C62 restores a choice after sign-in: %s', (_, saved, choice) => {
  expect(restoredChoice(full, saved)).toEqual(choice)
})
