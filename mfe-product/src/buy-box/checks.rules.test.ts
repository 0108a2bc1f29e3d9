import type { Variant } from '@sahra/shared/contract/product'
import { checkBuyNow, checkAddToCart, isSoldOut } from './checks.rules'
import type { Choice } from './matching.rules'

const variant = (_id: string, Color?: string, Size?: string, stock = 3): Variant => ({
  _id,
  product: 'p',
  optionValues: { ...(Color ? { Color } : {}), ...(Size ? { Size } : {}) },
  images: [],
  price: 100,
  stock
})
const full = [variant('redS', 'Red', 'S'), variant('blueS', 'Blue', 'S')]
const plain = [variant('a'), variant('b')]
const whole: Choice = { color: 'Red', size: 'S', variantId: 'redS' }

test.each<[string, Variant[], Choice, 'loading' | 'visitor' | 'shopper', string | undefined]>([
  ['PR-025 size, whoever she is', full, {}, 'visitor', 'size'],
  ['PR-026 then colour', full, { size: 'S', variantId: 'redS' }, 'visitor', 'color'],
  ['PR-027 then the session', full, whole, 'loading', 'checking'],
  ['PR-028 then sign-in', full, whole, 'visitor', 'login'],
  ['PR-030 sign-in comes before the variant', plain, {}, 'visitor', 'login'],
  ['PR-030 the session comes before the variant', plain, {}, 'loading', 'checking'],
  ['PR-029 then the variant', plain, {}, 'shopper', 'variant'],
  ['all well', full, whole, 'shopper', undefined],
  ['no variants, nothing to choose', [], {}, 'shopper', undefined]
])('PR-030 in that order: %s', (_, variants, choice, session, obstacle) => {
  expect(checkAddToCart(variants, choice, session)).toBe(obstacle)
})

test.each<[string, Variant[], Choice, string | undefined]>([
  ['size', full, {}, 'size'],
  ['colour', full, { size: 'S', variantId: 'redS' }, 'color'],
  ['whole', full, whole, undefined],
  ['nothing to choose', plain, {}, undefined]
])('PR-033 buying at once asks for: %s', (_, variants, choice, obstacle) => {
  expect(checkBuyNow(variants, choice)).toBe(obstacle)
})

const gone = [variant('redS', 'Red', 'S', 0), variant('blueS', 'Blue', 'S')]
test.each<[string, Variant[], Choice, number, boolean]>([
  ['before any choice, whatever the default says', gone, {}, 0, false],
  ['the chosen one is gone', gone, whole, 5, true],
  ['another is there', gone, { color: 'Blue', size: 'S', variantId: 'blueS' }, 0, false],
  ['half chosen: the other colour is still there', gone, { size: 'S', variantId: 'redS' }, 0, false],
  ['no variants, none left', [], {}, 0, true],
  ['no variants, some left', [], {}, 2, false]
])('PR-035 sold out: %s', (_, variants, choice, defaultStock, none) => {
  expect(isSoldOut(variants, choice, defaultStock)).toBe(none)
})
