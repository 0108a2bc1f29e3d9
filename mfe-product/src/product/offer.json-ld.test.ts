import { deliveries, describedVariants, jsonLdOf } from '../testing/described-product'
import { groupSchema, productSchema } from '../testing/merchant-listing'

test('C357 the returns are written once, and named by the other offers', () => {
  const written = JSON.stringify(jsonLdOf({}, describedVariants))
  expect(written.match(/merchantReturnDays/g)).toHaveLength(1)
  expect(written.match(/#returns/g)).toHaveLength(2)
})

test('C358 what is made to order is offered as such, and what is not counted is in stock', () => {
  const supplied = describedVariants.map(variant => ({
    ...variant,
    stock: 99,
    supply: 'made-to-order' as const
  }))
  const [made, other] = groupSchema.parse(jsonLdOf({}, [supplied[0]!, describedVariants[1]!])).hasVariant
  expect([made, other].map(variant => variant?.offers.availability)).toEqual([
    'https://schema.org/MadeToOrder',
    'https://schema.org/OutOfStock'
  ])
  expect(
    productSchema.parse(jsonLdOf({ supply: 'made-to-order', defaultStock: 99 })).offers.availability
  ).toBe('https://schema.org/MadeToOrder')
  expect(productSchema.parse(jsonLdOf({ supply: 'uncounted', defaultStock: 99 })).offers.availability).toBe(
    'https://schema.org/InStock'
  )
})

test('C361 an offer says what its delivery costs by the rules of the cart, where to and in how many days', () => {
  const { hasVariant } = groupSchema.parse(jsonLdOf({}, describedVariants, deliveries))
  expect(hasVariant.map(({ offers }) => offers.shippingDetails?.shippingRate.value)).toEqual([0, 25])
  expect(hasVariant[0]!.offers.shippingDetails?.deliveryTime).toMatchObject({
    handlingTime: { minValue: 0, maxValue: 0 },
    transitTime: { minValue: 3, maxValue: 5 }
  })
  expect(productSchema.parse(jsonLdOf()).offers).not.toHaveProperty('shippingDetails')
})

test.each([
  ['made-to-order', '4', [28, 28]],
  ['made-to-order', '3-4', [21, 28]],
  ['made-to-order', undefined, undefined],
  ['uncounted', '2', [14, 14]],
  ['uncounted', undefined, [0, 0]],
  // What is in stock has the weeks for when it is not.
  [undefined, '2', [0, 0]]
] as const)('C361 C479 what is %s with %s weeks has days of handling', (supply, leadWeeks, handling) => {
  const { shippingDetails } = productSchema.parse(jsonLdOf({ supply, leadWeeks }, [], deliveries)).offers
  const { handlingTime } = shippingDetails!.deliveryTime ?? {}
  expect(handlingTime && [handlingTime.minValue, handlingTime.maxValue]).toEqual(handling)
})

test('C361 a delivery whose days are words has a cost and no days', () => {
  const methods = [{ code: 'hand', label: 'By hand', amount: 60, active: true }]
  const inWords = {
    ...deliveries,
    shipping: { methods, freeOver: null },
    delivery: { eta: 'by appointment' }
  }
  const { shippingDetails } = productSchema.parse(jsonLdOf({ defaultPrice: 90 }, [], inWords)).offers
  expect(shippingDetails).toMatchObject({ shippingRate: { value: 60 } })
  expect(shippingDetails).not.toHaveProperty('deliveryTime')
})
