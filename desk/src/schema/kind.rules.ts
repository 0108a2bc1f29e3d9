import { objectOf, type Schema } from '../operations/operation.rules'

/** How a field is shown and typed. */
export type Kind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'yesNo'
  | 'moment'
  | 'day'
  | 'choice'
  | 'choices'
  | 'picture'
  | 'pictures'
  | 'pictureTexts'
  | 'list'
  | 'table'
  | 'group'

const LONG_TEXT_MIN = 300
/** One line, however long it may be. */
const lineNames = /^(link|parent|url|email|phone|field|currencyMark|defaultMethodCode)$/
const longNames = /^(description|details|answer|reason|comment|markdown|giftNote|note|text|keywords)$/
const moneyNames =
  /^((sale|compareAt|unit)?price|amount|totalAmount|subtotal|discount|(grand)?total|shippingFee|taxAmount|minimum|given|refunded|returned|paid|refundAmount|freeOver|ceiling|\w+Amount)$/i

/** Returns the alternatives of a schema, without null. */
const alternatives = (schema: Schema): Schema[] =>
  (schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema]).filter(({ type }) => type !== 'null')

const typesOf = (schema: Schema): string[] =>
  alternatives(schema).flatMap(({ type }) => (Array.isArray(type) ? (type as string[]) : type ? [type] : []))

export const choicesOf = (schema: Schema): string[] =>
  alternatives(schema)
    .flatMap(each => each.enum ?? [each.const])
    .filter(value => typeof value === 'string')

/** Of a query, where JSON has no type of its own for them. */
const isYesNo = (choices: string[]) =>
  choices.length === 2 && choices.every(each => /^(true|false)$/.test(each))

/** Returns the kind of a field; its name decides where JSON has one type for two kinds. */
export function kindOf(name: string, schema: Schema): Kind {
  const types = typesOf(schema)
  const [first = {}] = alternatives(schema)
  if (isYesNo(choicesOf(schema))) return 'yesNo'
  if (choicesOf(schema).length > 0) return 'choice'
  if (pictureFormatOf(schema)) return types.includes('array') ? 'pictures' : 'picture'
  if (name === 'imageTexts') return 'pictureTexts'
  if (choicesOf(itemsOf(schema) ?? {}).length > 0) return 'choices'
  if (types.includes('array')) return itemsOf(schema)?.properties ? 'table' : 'list'
  if (types.includes('object') || first.properties) return 'group'
  if (types.includes('boolean')) return 'yesNo'
  // A total in whole numbers counts things.
  if (types.includes('integer') && name === 'total') return 'number'
  if (types.includes('number') || types.includes('integer')) return moneyNames.test(name) ? 'money' : 'number'
  if (alternatives(schema).some(({ format }) => format === 'date-time')) return 'moment'
  if (alternatives(schema).some(({ format }) => format === 'date')) return 'day'
  if (lineNames.test(name)) return 'text'
  return longNames.test(name) || (first.maxLength ?? 0) > LONG_TEXT_MIN ? 'longText' : 'text'
}

/** Returns what the values of a field are called, by language. */
export const wordsOf = (schema: Schema): NonNullable<Schema['x-words']> =>
  alternatives(schema).find(each => each['x-words'])?.['x-words'] ?? {}

/** Returns the format in which the pictures of a field are stored; undefined for a field without pictures. */
export const pictureFormatOf = (schema: Schema): string | undefined =>
  alternatives(schema)
    .flatMap(each => [each, each.items ?? {}])
    .map(each => each['x-picture'])
    .find(format => format !== undefined)

/** Returns the schema of the items of a list. */
export const itemsOf = (schema: Schema): Schema | undefined =>
  alternatives(schema)
    .map(({ items }) => items)
    .find(items => items !== undefined)

/** Whether a thing without an article number is named by its id, which says nothing to a person. */
export const isOwnId = (name: string, value: unknown): boolean =>
  name === 'sku' && typeof value === 'string' && /^[\da-f]{24}$/.test(value)

/** Returns the fields of an object. */
export const fieldsOf = (schema: Schema): [name: string, schema: Schema][] =>
  Object.entries(objectOf(schema)?.properties ?? {})
