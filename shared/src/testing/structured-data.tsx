import { z } from 'zod'

/** What Google requires and reads of lists and of the house (developers.google.com/search/docs/appearance/structured-data). */
const schema = { '@context': z.literal('https://schema.org') }
const type = <Name extends string>(name: Name) => z.literal(name)
const text = z.string().min(1)

/** Positions count from the first one upwards. */
const isCounted = (elements: readonly { position: number }[]): boolean =>
  elements.every(({ position }, index) => position === elements[0]!.position + index)

export const breadcrumbSchema = z.strictObject({
  ...schema,
  '@type': type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': type('ListItem'), position: z.int().min(1), name: text, item: z.url() }))
    .min(1)
    .refine(elements => elements[0]?.position === 1 && isCounted(elements))
})

export const itemListSchema = z.strictObject({
  ...schema,
  '@type': type('ItemList'),
  itemListElement: z
    .array(z.strictObject({ '@type': type('ListItem'), position: z.int().min(1), name: text, url: z.url() }))
    .min(1)
    .refine(isCounted)
})

export const organizationSchema = z.strictObject({
  ...schema,
  '@type': type('Organization'),
  name: text,
  url: z.url(),
  email: z.email(),
  sameAs: z.array(z.url())
})
