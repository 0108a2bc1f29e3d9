import { amountFils } from './amount.rules'

/** Reads what is typed for a field; undefined when it is not a value of the field. */
type Reader = (typed: string) => unknown

const NONE = 'none'
const FILS = 100
const text: Reader = typed => typed
const optionalText: Reader = typed => (typed === NONE ? null : typed)
const amount: Reader = typed => {
  const fils = amountFils(typed)
  return fils === undefined ? undefined : fils / FILS
}
const optionalAmount: Reader = typed => (typed === NONE ? null : amount(typed))
const yesNo: Reader = typed => ({ yes: true, no: false })[typed]
const listOf =
  (separator: string): Reader =>
  typed =>
    typed === NONE
      ? []
      : typed
          .split(separator)
          .map(word => word.trim())
          .filter(Boolean)
const whole: Reader = typed => (/^\d{1,7}$/.test(typed) ? Number(typed) : undefined)

/** The fields of a product that can be set, by the words of the command line. */
export const productFields = {
  handle: { name: 'handle', read: text },
  sku: { name: 'sku', read: text },
  barcode: { name: 'barcode', read: optionalText },
  name: { name: 'name', read: text },
  description: { name: 'description', read: text },
  details: { name: 'details', read: text },
  brand: { name: 'brand', read: text },
  category: { name: 'category', read: listOf('>') },
  tags: { name: 'tags', read: listOf(',') },
  keywords: { name: 'keywords', read: text },
  images: { name: 'images', read: listOf(',') },
  price: { name: 'price', read: amount },
  'sale-price': { name: 'salePrice', read: optionalAmount },
  'compare-at-price': { name: 'compareAtPrice', read: optionalAmount },
  offer: { name: 'offer', read: optionalText },
  stock: { name: 'stock', read: whole },
  bestseller: { name: 'bestseller', read: yesNo },
  active: { name: 'active', read: yesNo },
  listed: { name: 'listed', read: yesNo }
} satisfies Record<string, { name: string; read: Reader }>

/** The fields of a variant that can be set. */
export const variantFields = {
  sku: productFields.sku,
  barcode: productFields.barcode,
  color: { name: 'color', read: optionalText },
  size: { name: 'size', read: optionalText },
  price: productFields.price,
  'sale-price': productFields['sale-price'],
  stock: productFields.stock,
  active: productFields.active,
  images: productFields.images
} satisfies Record<string, { name: string; read: Reader }>

/** Returns the field and its value as the form of a product has them; undefined when either is not known. */
export function readField(
  fields: Record<string, { name: string; read: Reader }>,
  field: string,
  typed: string
): { name: string; value: unknown } | undefined {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined
  const value = known?.read(typed)
  return known && value !== undefined ? { name: known.name, value } : undefined
}
