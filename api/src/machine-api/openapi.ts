import { z } from 'zod'
import { errorResponse, type ErrorCode } from '@sahra/shared/contract/response'
import { statusOf } from '../api-error'
import { description, title } from './machine-api.text'
import { isWrite, type Operation, queryOf } from './operation'
import { BASE_PATH, operations } from './operations'
import { scopes } from './scopes.rules'

type Json = Record<string, unknown>

/** Schemas describe the JSON that is sent, in both directions as an import reads it: amounts in AED. */
const schemaOf = (type: z.ZodType): Json => {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Json
  delete schema['$schema']
  return schema
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
  const { method, path, summary, scope, body, describedBody = body, response, status = 200 } = operation
  return {
    operationId: `${method}${path}`
      .replace(/[^A-Za-z]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
    summary,
    description: `Scope ${scope}.`,
    'x-scope': scope,
    parameters: parametersOf(operation),
    ...(describedBody && {
      requestBody: { required: true, content: content(schemaOf(describedBody)) }
    }),
    responses: {
      [status]: { description: 'Success', content: content(schemaOf(response)) },
      ...errorsOf(operation)
    }
  }
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
    required: false,
    schema: schemaOf(type as z.ZodType)
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 }
  }
  return [...inPath, ...inQuery, ...(isWrite(operation) ? [key] : [])]
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
      const schema = schemaOf(errorResponse.extend({ code: z.enum(possible) }))
      return [String(status), { description: possible.join(', '), content: content(schema) }]
    })
  )
}
