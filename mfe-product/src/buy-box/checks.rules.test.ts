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

test.each<[string, [Variant[], Choice, 'loading' | 'visitor' | 'shopper'], string | undefined]>([
  ['PR-025 size first', [full, {}, 'visitor'], 'size'],
  ['PR-026 then colour', [full, { size: 'S', variantId: 'redS' }, 'visitor'], 'color'],
  ['PR-027 then the session', [full, whole, 'loading'], 'checking'],
  ['PR-028 then sign-in', [full, whole, 'visitor'], 'login'],
  ['PR-030 sign-in comes before the variant', [plain, {}, 'visitor'], 'login'],
  ['PR-030 the session comes before the variant', [plain, {}, 'loading'], 'checking'],
  ['PR-029 then the variant', [plain, {}, 'shopper'], 'variant'],
  ['all checks pass', [full, whole, 'shopper'], undefined],
  ['no variants', [[], {}, 'shopper'], undefined]
])('PR-030 checks in order: %s', (_, [variants, choice, session], obstacle) => {
  expect(checkAddToCart(variants, choice, session)).toBe(obstacle)
})

test.each<[string, Variant[], Choice, string | undefined]>([
  ['size', full, {}, 'size'],
  ['colour', full, { size: 'S', variantId: 'redS' }, 'color'],
  ['whole', full, whole, undefined],
  ['nothing to choose', plain, {}, undefined]
])('PR-033 Buy Now checks: %s', (_, variants, choice, obstacle) => {
  expect(checkBuyNow(variants, choice)).toBe(obstacle)
})

const without = full.map(item => ({ ...item, stock: 0 }))
const redSoldOut = [variant('redS', 'Red', 'S', 0), variant('blueS', 'Blue', 'S')]
test.each<[string, [Variant[], Choice, number], boolean]>([
  ['before any choice, whatever the default stock', [redSoldOut, {}, 0], false],
  ['the chosen variant has no stock', [redSoldOut, whole, 5], true],
  ['another variant has stock', [redSoldOut, { color: 'Blue', size: 'S', variantId: 'blueS' }, 0], false],
  ['incomplete choice: the other colour has stock', [redSoldOut, { size: 'S', variantId: 'redS' }, 0], false],
  ['C223 before any choice, no variant has stock', [without, {}, 5], true],
  ['no variants, no stock', [[], {}, 0], true],
  ['no variants, in stock', [[], {}, 2], false]
])('PR-035 sold out: %s', (_, [variants, choice, defaultStock], none) => {
  expect(isSoldOut(variants, choice, defaultStock)).toBe(none)
})
