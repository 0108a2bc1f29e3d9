import { schemaOf } from '../../../server/operation/described'
import { isWrite, type Operation } from '../../../server/operation/operation'

/** Of these no word of one letter has the length of its limit: they name something, or have a form of their own. */
const ofForm = [
  / (link|url|amount|minimum|salePrice|sizing|answer|markdown)$/,
  /^promotion\.add (category|brand)$/,
  /^provenance\.report (serial|gtin)$/,
  // The limit of a translation is that of its field.
  /^translation\./,
  /^settings\.set /,
  /^settings\.change (tax|defaultMethodCode|shop\.(\w+Hours|email|phone|social|currencyMark|instalments|sender|seller\.trn))/
]

interface Described {
  maxLength?: number
  items?: Described
  anyOf?: Described[]
  properties?: Record<string, Described>
}
interface Limited {
  /** In its input: 'shop.name'. */
  name: string
  max: number
  /** Returns the input that has a value there. */
  put: (value: string) => unknown
}

function limitedIn(schema: Described, name = '', put = (value: unknown) => value): Limited[] {
  const { maxLength: max, items, anyOf = [], properties = {} } = schema
  return [
    ...(max === undefined ? [] : [{ name, max, put }]),
    ...anyOf.flatMap(part => limitedIn(part, name, put)),
    ...(items ? limitedIn(items, name, value => put([value])) : []),
    ...Object.entries(properties).flatMap(([inner, field]) =>
      limitedIn(field, name ? `${name}.${inner}` : inner, value => put({ [inner]: value }))
    )
  ]
}

/**
 * Returns every text of the writes of a table that has a limit. `isFree`: it may be any words. Products have the schema
 * of an import, and no token of a system changes the staff.
 */
export const limitedTexts = (table: readonly Operation[]) =>
  table
    .filter(operation => isWrite(operation) && operation.route && !operation.upload)
    .filter(({ name }) => !/^(product|staff)\./.test(name))
    .flatMap(operation =>
      limitedIn(schemaOf(operation.input)).map(text => ({
        ...{ ...text, operation },
        isFree: !ofForm.some(form => form.test(`${operation.name} ${text.name}`))
      }))
    )
