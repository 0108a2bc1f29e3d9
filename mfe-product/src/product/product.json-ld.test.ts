import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { breadcrumbSchema } from '@sahra/shared/testing/structured-data'
import { describedBag as bag } from '../testing/described-bag'
import { deliveries, describedVariant, describedVariants, jsonLdOf } from '../testing/described-product'
import { groupSchema, productSchema } from '../testing/merchant-listing'
import { pageJsonLd } from './product.json-ld'

test('SX-019 C357 a product with one offer has what Google requires', () => {
  const bare = productSchema.parse(jsonLdOf())
  expect(bare).toMatchObject({
    name: 'Top-handle bag',
    brand: { name: 'Aurel' },
    image: ['https://shop.test/media/bag.webp'],
    sku: 'p1',
    offers: {
      price: 12400,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition'
    },
    aggregateRating: { ratingValue: 4.7, reviewCount: 24 }
  })
  const named = productSchema.parse(
    jsonLdOf({ codes: { v1: { sku: 'AU-1', gtin: '4006381333931' } } }, [describedVariants[0]!])
  )
  expect([named.sku, named.gtin]).toEqual(['AU-1', '4006381333931'])
})

test('C357 a product with variants is a group with an offer for each, which says when its price ends', () => {
  const { hasVariant, variesBy } = groupSchema.parse(
    jsonLdOf({ saleEndsAt: '2026-12-01T20:00:00.000Z' }, describedVariants)
  )
  expect(variesBy).toEqual(['https://schema.org/color'])
  expect(
    hasVariant.map(({ sku, color, offers }) => [sku, color, offers.price, offers.priceValidUntil])
  ).toEqual([
    ['v1', 'Black', 12400, undefined],
    ['v2', 'Red', 9000, '2026-12-01T20:00:00.000Z']
  ])
  expect(hasVariant[1]!.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('C361 a variant whose colour alone has a label keeps its size', () => {
  const { hasVariant } = groupSchema.parse(
    jsonLdOf({}, [
      { ...describedVariants[0]!, optionLabels: { Color: 'أسود' } },
      { ...describedVariants[1]!, optionLabels: { Color: 'أحمر' } }
    ])
  )
  expect(hasVariant.map(({ color, size }) => [color, size])).toEqual([
    ['أسود', 'Small'],
    ['أحمر', 'Small']
  ])
})

test.each(['Material', 'Metal'])(
  'C387 the option %s and further ones are properties of a variant, in the words of the page',
  name => {
    const ring = (id: string, material: string, label: string) =>
      describedVariant({
        _id: id,
        options: [
          { name, value: material, label: { name: 'الخامة', value: label } },
          { name: 'Engraving', value: 'None' }
        ]
      })
    const { hasVariant, variesBy } = groupSchema.parse(
      jsonLdOf({}, [ring('r1', 'Gold', 'ذهب'), ring('r2', 'Silver', 'فضة')])
    )
    expect(variesBy).toEqual(['https://schema.org/material'])
    expect(hasVariant.map(({ material, additionalProperty = [] }) => [material, additionalProperty])).toEqual(
      ['ذهب', 'فضة'].map(value => [
        value,
        [
          { '@type': 'PropertyValue', name: 'الخامة', value },
          { '@type': 'PropertyValue', name: 'Engraving', value: 'None' }
        ]
      ])
    )
  }
)

test('SX-019 a page has its product, by the settings of the shop, and the breadcrumb of its categories', () => {
  const bags = { _id: 'c1', label: 'Bags' }
  $writableCategories.set({ status: 'ready', tree: [{ _id: 'c0', label: 'Women', children: [bags] }] })
  $writableSettings.set({ status: 'ready', settings: deliveries, loadedAt: 0 })
  const data = { product: { ...bag, category: 'c1' }, variants: [], variantsFailed: false }
  const [thing, breadcrumb] = pageJsonLd(data, new URL('https://shop.test/product/p1'))
  expect(productSchema.parse(thing).offers.shippingDetails?.shippingRate.value).toBe(0)
  expect(breadcrumbSchema.parse(breadcrumb)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Women', item: 'https://shop.test/c/c0/women?deep=1' },
      { position: 3, name: 'Bags', item: 'https://shop.test/c/c1/bags?deep=1' },
      { position: 4, name: 'Top-handle bag', item: 'https://shop.test/product/p1/top-handle-bag' }
    ]
  })
})

test('SX-019 a product that is sold out, pre-loved and never reviewed', () => {
  const sold = productSchema.parse(jsonLdOf({ defaultStock: 0, reviewCount: 0, tags: ['pre-loved'] }))
  expect(sold.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/UsedCondition'
  })
  expect(sold).not.toHaveProperty('aggregateRating')
})

test('C449 a certified product names its certificate, which is its passport', () => {
  const url = 'https://shop.test/verify-certificate/SC-7K2M-9QWD'
  const certified = productSchema.parse(
    jsonLdOf({ provenance: { grade: 'good', marks: [], certificate: 'SC-7K2M-9QWD' } })
  )
  expect(certified.hasCertification?.['@id']).toBe(url)
  expect(certified.hasDigitalProductPassport).toBe(url)
  const { hasCertification } = productSchema.parse(jsonLdOf({ provenance: { grade: 'good', marks: [] } }))
  expect(hasCertification).toBeUndefined()
})
