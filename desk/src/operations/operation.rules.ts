export interface Order {
  by: string
  among: string
}

/** The part of JSON Schema that the operations use. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  /** The only value there is. */
  const?: unknown
  format?: string
  /** Of an address of a picture: the format in which it is stored. */
  'x-picture'?: string
  /** Of the items of an order as a person has seen them: the field that names each, and that of what is ordered together. */
  'x-order'?: Order
  /** What its values are called, by language. */
  'x-words'?: Record<string, Record<string, string>>
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  description?: string
}

/** An operation of the machine api, as its OpenAPI describes it. */
export interface Operation {
  /** 'POST /orders/{order}/confirm' */
  key: string
  method: string
  /** Below /admin/v1. */
  path: string
  scope: string
  summary: string
  /** Undefined where the description has none. */
  summaryInArabic: string | undefined
  /** Names in the path, in its order. */
  params: string[]
  query: Record<string, Schema>
  /** Of the query: without it the api has no list. */
  required: string[]
  body: Schema | undefined
  /** Its body is a file; its fields are in the query. */
  isUpload: boolean
  /** It responds with a file. */
  isDownload: boolean
  response: Schema
  /** Is run for several items that are chosen in a list; of a change: for these boolean fields. */
  bulk?: true | readonly string[] | undefined
}

interface Described {
  summary: string
  'x-summary-ar'?: string
  'x-scope': string
  'x-bulk'?: true | string[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Record<string, { content: { 'application/json'?: { schema: Schema } } }>
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>
}

/** Returns every operation that an OpenAPI description has. */
export const readOperations = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(method.toUpperCase(), path, described))
  )

function readOperation(method: string, path: string, described: Described): Operation {
  const named = (place: string) => described.parameters.filter(parameter => parameter.in === place)
  const success = described.responses['200'] ?? described.responses['201']
  return {
    key: `${method} ${path}`,
    method,
    path,
    scope: described['x-scope'],
    bulk: described['x-bulk'],
    summary: described.summary,
    summaryInArabic: described['x-summary-ar'],
    params: named('path').map(({ name }) => name),
    query: Object.fromEntries(named('query').map(({ name, schema }) => [name, schema])),
    required: named('query')
      .filter(({ required }) => required)
      .map(({ name }) => name),
    body: objectOf(described.requestBody?.content['application/json']?.schema),
    isUpload: described.requestBody !== undefined && !described.requestBody.content['application/json'],
    isDownload: success !== undefined && !success.content['application/json'],
    response: objectOf(success?.content['application/json']?.schema) ?? {}
  }
}

/** Returns the object that a schema allows, among alternatives the first one. */
export const objectOf = (schema: Schema | undefined): Schema | undefined =>
  schema?.properties ? schema : schema?.anyOf?.map(objectOf).find(found => found !== undefined)

/** Whether a list can be sorted by a field of its items. */
export const isSorted = ({ query }: Operation, field: string): boolean =>
  query['sort']?.enum?.includes(field) ?? false

/** Returns the fields of an item where the response is a list. */
export function itemOf({ response }: Operation): Schema | undefined {
  const items = response.properties?.['items']
  return items?.type === 'array' ? objectOf(items.items) : undefined
}
