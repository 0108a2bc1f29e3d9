import { z } from 'zod'
import { isWrite, type Operation } from './operation'
import type { Scope } from '../../server/operation/scopes.rules'

/** What a write answers at least: which thing it has changed, and the states that the write decides about. */
const openFields = new Set([
  ...['_id', 'id', 'number', 'handle', 'sku', 'slug', 'code', 'page', 'language'],
  ...['status', 'paymentStatus', 'isConfirmed', 'refunded', 'products']
])

/**
 * Returns a function that says which scope shows what a write responds with: the one of the operation that reads the
 * same. Undefined where no operation does.
 */
export function readScopes(operations: readonly Operation[]): (write: Operation) => Scope | undefined {
  const shown = new Map<z.ZodType, Scope>()
  for (const { response, scope } of operations.filter(operation => !isWrite(operation)))
    for (const schema of [response, ...fieldsOf(response)]) shown.set(schema, scope)
  return ({ response }) =>
    [response, ...fieldsOf(response)].map(schema => shown.get(schema)).find(scope => scope !== undefined)
}

/** Returns the objects below a response: of a list its items, else its fields. */
const fieldsOf = (response: z.ZodType): z.ZodType[] =>
  response instanceof z.ZodObject
    ? (Object.values(response.shape) as z.ZodType[])
        .map(field => (field instanceof z.ZodArray ? (field.element as z.ZodType) : field))
        .filter(field => field instanceof z.ZodObject)
    : []

/** Returns the schema of what a token gets that may not read the response. */
export const openSchema = (response: z.ZodType): z.ZodObject =>
  z.object(
    response instanceof z.ZodObject
      ? Object.fromEntries(
          Object.entries(response.shape as Record<string, z.ZodType>).filter(
            ([field, type]) => openFields.has(field) && !(type instanceof z.ZodArray)
          )
        )
      : {}
  )

/** Returns what a token gets that may not read the response. */
export const openPart = (response: unknown): object =>
  Object.fromEntries(
    Object.entries(response ?? {}).filter(
      ([field, value]) => openFields.has(field) && (value === null || typeof value !== 'object')
    )
  )
