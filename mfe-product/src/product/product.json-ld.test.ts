import type { Product, Variant } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { productJsonLd } from './product.json-ld'
import { describedBag as bag } from '../testing/described-bag'

/** What Google requires and reads of a product (developers.google.com/search/docs/appearance/structured-data). */
const url = z.url()
const type = <Name extends string>(name: Name) => z.literal(name)
const returnPolicy = z.union([
  z.strictObject({ '@id': url }),
  z.strictObject({
    '@type': type('MerchantReturnPolicy'),
    '@id': url,
    applicableCountry: z.string().length(2),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.int().positive(),
    merchantReturnLink: url
  })
])
const offer = z.strictObject({
  '@type': type('Offer'),
  url,
  price: z.number().nonnegative(),
  priceCurrency: z.literal('AED'),
  priceValidUntil: z.iso.datetime({ offset: true }).optional(),
  availability: z.enum(['InStock', 'MadeToOrder', 'OutOfStock'].map(name => `https://schema.org/${name}`)),
  itemCondition: z.enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition']),
  seller: z.strictObject({ '@type': type('Organization'), name: z.string().min(1) }),
  hasMerchantReturnPolicy: returnPolicy
})
const codes = {
  sku: z.string().min(1),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional()
}
const about = {
  '@context': z.literal('https://schema.org'),
  name: z.string().min(1),
  description: z.string(),
  url,
  image: z.array(url).min(1),
  brand: z.strictObject({ '@type': type('Brand'), name: z.string() }).optional(),
  aggregateRating: z
    .strictObject({
      '@type': type('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().positive()
    })
    .optional()
}
const product = z.strictObject({ ...about, '@type': type('Product'), ...codes, offers: offer })
const group = z.strictObject({
  ...about,
  '@type': type('ProductGroup'),
  productGroupID: z.string(),
  variesBy: z.array(z.enum(['https://schema.org/color', 'https://schema.org/size'])).min(1),
  hasVariant: z
    .array(
      z.strictObject({
        '@type': type('Product'),
        name: z.string(),
        ...codes,
        image: url.optional(),
        color: z.string().optional(),
        size: z.string().optional(),
        offers: offer
      })
    )
    .min(2)
})

const variant = (change: Partial<Variant>): Variant => ({
  _id: 'v',
  product: 'p1',
  optionValues: {},
  images: ['/media/bag.webp'],
  price: 12400,
  stock: 1,
  ...change
})
const variants = [
  variant({ _id: 'v1', optionValues: { Color: 'Black', Size: 'Small' } }),
  variant({
    _id: 'v2',
    optionValues: { Color: 'Red', Size: 'Small' },
    price: 13000,
    salePrice: 9000,
    stock: 0
  })
]
const jsonLd = (change: Partial<Product> = {}, own: Variant[] = []) =>
  productJsonLd({
    product: { ...bag, ...change },
    variants: own,
    variantsFailed: false,
    absoluteUrl: path => `https://shop.test${path}`
  })

test('C357 a product with one offer has what Google requires', () => {
  expect(product.parse(jsonLd()).sku).toBe('p1')
  const named = product.parse(
    jsonLd({ codes: { v1: { sku: 'AU-1', gtin: '4006381333931' } } }, [variants[0]!])
  )
  expect([named.sku, named.gtin]).toEqual(['AU-1', '4006381333931'])
})

test('C357 a product with variants is a group with an offer for each, which says when its price ends', () => {
  const { hasVariant, variesBy } = group.parse(jsonLd({ saleEndsAt: '2026-12-01T20:00:00.000Z' }, variants))
  expect(variesBy).toEqual(['https://schema.org/color'])
  expect(
    hasVariant.map(({ sku, color, offers }) => [sku, color, offers.price, offers.priceValidUntil])
  ).toEqual([
    ['v1', 'Black', 12400, undefined],
    ['v2', 'Red', 9000, '2026-12-01T20:00:00.000Z']
  ])
  expect(hasVariant[1]!.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('C357 the returns are written once, and named by the other offers', () => {
  const written = JSON.stringify(jsonLd({}, variants))
  expect(written.match(/merchantReturnDays/g)).toHaveLength(1)
  expect(written.match(/#returns/g)).toHaveLength(2)
})

test('C358 what is made to order is offered as such, and what is not counted is in stock', () => {
  const supplied = variants.map(variant => ({ ...variant, stock: 99, supply: 'made-to-order' as const }))
  const [made, other] = group.parse(jsonLd({}, [supplied[0]!, variants[1]!])).hasVariant
  expect([made, other].map(variant => variant?.offers.availability)).toEqual([
    'https://schema.org/MadeToOrder',
    'https://schema.org/OutOfStock'
  ])
  expect(product.parse(jsonLd({ supply: 'made-to-order', defaultStock: 99 })).offers.availability).toBe(
    'https://schema.org/MadeToOrder'
  )
  expect(product.parse(jsonLd({ supply: 'uncounted', defaultStock: 99 })).offers.availability).toBe(
    'https://schema.org/InStock'
  )
})
