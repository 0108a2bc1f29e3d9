import { z } from 'zod'

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
const days = z
  .strictObject({
    '@type': type('QuantitativeValue'),
    minValue: z.int().nonnegative(),
    maxValue: z.int().nonnegative(),
    unitCode: z.literal('DAY')
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue)
const shipping = z.strictObject({
  '@type': type('OfferShippingDetails'),
  shippingRate: z.strictObject({
    '@type': type('MonetaryAmount'),
    value: z.number().nonnegative(),
    currency: z.literal('AED')
  }),
  shippingDestination: z.strictObject({ '@type': type('DefinedRegion'), addressCountry: z.literal('AE') }),
  deliveryTime: z
    .strictObject({ '@type': type('ShippingDeliveryTime'), handlingTime: days, transitTime: days })
    .optional()
})
const offer = z.strictObject({
  '@type': type('Offer'),
  url,
  price: z.number().nonnegative(),
  priceCurrency: z.literal('AED'),
  priceValidUntil: z.iso.datetime({ offset: true }).optional(),
  availability: z.enum(['InStock', 'MadeToOrder', 'OutOfStock'].map(name => `https://schema.org/${name}`)),
  itemCondition: z.enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition']),
  seller: z.strictObject({ '@type': type('Organization'), name: z.string().min(1) }),
  hasMerchantReturnPolicy: returnPolicy,
  shippingDetails: shipping.optional()
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
    .optional(),
  hasCertification: z.strictObject({ '@type': type('Certification'), '@id': url }).optional(),
  hasDigitalProductPassport: url.optional()
}
export const productSchema = z.strictObject({ ...about, '@type': type('Product'), ...codes, offers: offer })
export const groupSchema = z.strictObject({
  ...about,
  '@type': type('ProductGroup'),
  productGroupID: z.string(),
  // By nothing of schema.org, when the variants differ in an option that it has no property for.
  variesBy: z.array(
    z.enum(['color', 'size', 'material', 'pattern'].map(name => `https://schema.org/${name}`))
  ),
  hasVariant: z
    .array(
      z.strictObject({
        '@type': type('Product'),
        name: z.string(),
        ...codes,
        image: url.optional(),
        color: z.string().optional(),
        size: z.string().optional(),
        material: z.string().optional(),
        pattern: z.string().optional(),
        additionalProperty: z
          .array(z.strictObject({ '@type': type('PropertyValue'), name: z.string(), value: z.string() }))
          .min(1)
          .optional(),
        offers: offer
      })
    )
    .min(2)
})
