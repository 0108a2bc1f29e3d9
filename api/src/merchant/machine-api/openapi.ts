import { z } from 'zod'
import { errorResponse, type ErrorCode } from '@sahra/shared/contract/response'
import { statusOf } from '../../server/api-error'
import { schemaOf } from '../../server/operation/described'
import { isComparable } from './expected-values'
import {
  confirmationHeader,
  description,
  expectedHeader,
  scopeOfRefunds,
  successWithout,
  title
} from './machine-api.text'
import { isWrite, type Operation, queryOf } from './operation'
import { BASE_PATH, operations } from './operations'
import { openSchema, readScopes } from './permitted-response'
import { REFUND_SCOPE, scopes } from '../../server/operation/scopes.rules'

type Json = Record<string, unknown>

const readScopeOf = readScopes(operations)
const askedConfirmation = {
  /** What a second person approves. */
  approval: z.object({ id: z.string(), amount: z.number(), until: z.iso.datetime() }).optional(),
  confirmation: z.object({ value: z.string(), amount: z.number(), until: z.iso.datetime() }).optional()
}

const content = (schema: Json) => ({ 'application/json': { schema } })

/** Builds the OpenAPI 3.1 description of the machine api. */
export function machineOpenApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation)
    }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: publicUrl + BASE_PATH }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    'x-scopes': scopes
  }
}

function describe(operation: Operation): Json {
  const { method, path, summary, summaryInArabic, scope, body, upload, status = 200 } = operation
  return {
    operationId: `${method}${path}`
      .replace(/[^A-Za-z]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
    summary,
    ...(summaryInArabic && { 'x-summary-ar': summaryInArabic }),
    description: operation.mayRefund ? scopeOfRefunds(scope) : `Scope ${scope}.`,
    'x-scope': scope,
    ...(operation.bulk && { 'x-bulk': operation.bulk }),
    ...(operation.mayRefund && { 'x-refund-scope': REFUND_SCOPE }),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: { required: true, content: content(schemaOf(body)) }
    }),
    ...(upload && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      }
    }),
    responses: {
      [status]: successOf(operation),
      ...errorsOf(operation)
    }
  }
}

/** Describes what a token gets: of a write, less without the scope that reads the same. */
function successOf(operation: Operation): Json {
  const { download } = operation
  if (download)
    return {
      description: 'A file',
      content: Object.fromEntries(
        download.map(type => [type, { schema: { type: 'string', format: 'binary' } }])
      )
    }
  const full = schemaOf(operation.response)
  const readScope = isWrite(operation) ? readScopeOf(operation) : undefined
  if (!readScope) return { description: 'Success', content: content(full) }
  const schema = { anyOf: [full, schemaOf(openSchema(operation.response))] }
  return { description: successWithout(readScope), content: content(schema) }
}

function parametersOf(operation: Operation): Json[] {
  const { path } = operation
  const query = queryOf(operation)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' }
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType)
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 }
  }
  const expected = {
    ...{ ...key, name: 'Expected-Values', description: expectedHeader },
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' }
  }
  const confirmation = { ...key, name: 'Refund-Confirmation', description: confirmationHeader }
  return [
    ...inPath,
    ...inQuery,
    ...(isWrite(operation) ? [key] : []),
    ...(isComparable(operations, operation) ? [expected] : []),
    ...(operation.mayRefund ? [confirmation] : [])
  ]
}

/** Returns every code that an operation responds with. */
export function machineErrorCodes(operation: Operation): ErrorCode[] {
  const codes: (ErrorCode | false)[] = [
    'NO_SESSION',
    'FORBIDDEN',
    (isWrite(operation) || operation.query !== undefined) && 'BAD_INPUT',
    // A key that was sent with another request.
    isWrite(operation) && 'CONFLICT',
    ...(operation.errors ?? []),
    'TOO_MANY',
    'INTERNAL',
    'UNAVAILABLE',
    'BUSY'
  ]
  return [...new Set(codes.filter(code => code !== false))]
}

function errorsOf(operation: Operation): Json {
  const codes = machineErrorCodes(operation)
  return Object.fromEntries(
    [...new Set(codes.map(code => statusOf[code]))].map(status => {
      const possible = codes.filter(code => statusOf[code] === status)
      const shape = errorResponse.extend({ code: z.enum(possible) })
      const mayAsk = operation.mayRefund && possible.includes('CONFLICT')
      const schema = schemaOf(mayAsk ? shape.extend(askedConfirmation) : shape)
      return [String(status), { description: possible.join(', '), content: content(schema) }]
    })
  )
}
