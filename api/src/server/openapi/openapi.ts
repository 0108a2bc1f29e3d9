import { endpoints, errorCodesOf, type Endpoint, type EndpointName } from '@sahra/shared/endpoints/endpoints'
import { errorResponse } from '@sahra/shared/contract/response'
import { z } from 'zod'
import { statusOf } from '../api-error'
import { docsText } from './docs.text'

type Json = Record<string, unknown>

const content = (schema: Json, contentType = 'application/json') => ({ [contentType]: { schema } })

/** Schemas describe the JSON that is sent: input of a request, output of a response. */
const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  delete schema.$schema
  return schema
}

/** Builds the OpenAPI 3.1 description of all endpoints. */
export function openApi({ serverUrl, cookieName }: { serverUrl: string; cookieName: string }): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Api of the shop', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer' }
      }
    }
  }
}

function operation(name: EndpointName, path: string): Json {
  const endpoint: Endpoint = endpoints[name]
  const { summary, session, request } = endpoint
  return {
    operationId: name
      .replace(/[^A-Za-z]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
    summary,
    parameters: [...pathParameters(path), ...queryParameters(endpoint), language],
    ...(session === 'required' && { security: [{ session: [] }, { bearer: [] }] }),
    ...(request && {
      requestBody: {
        required: !request.safeParse(undefined).success,
        content: content(schemaOf(request, 'input'))
      }
    }),
    responses: { ...successes(endpoint), ...errors(name) }
  }
}

const language: Json = {
  name: 'lang',
  in: 'query',
  required: false,
  description: docsText.lang,
  schema: { type: 'string', pattern: '^[a-z]{2}$' },
  example: 'ar'
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' }
  }))

const queryParameters = ({ query }: Endpoint): Json[] =>
  Object.entries(query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(type as z.ZodType, 'input')
  }))

function successes({ response, contentType, status = [200] }: Endpoint): Json {
  const schema = response ? schemaOf(response, 'output') : { type: 'string', format: 'binary' }
  return Object.fromEntries(
    status.map(code => [String(code), { description: 'Success', content: content(schema, contentType) }])
  )
}

/** One response per HTTP status, with the closed list of codes it can carry; the details of one code are optional. */
function errors(name: EndpointName): Json {
  const codes = errorCodesOf(name)
  const { errorDetails = {} }: Endpoint = endpoints[name]
  const statuses = [...new Set(codes.map(code => statusOf[code]))]
  return Object.fromEntries(
    statuses.map(status => {
      const possible = codes.filter(code => statusOf[code] === status)
      const details = Object.fromEntries(
        possible.flatMap(code => Object.entries(errorDetails[code]?.partial().shape ?? {}))
      )
      const schema = schemaOf(errorResponse.extend({ code: z.enum(possible), ...details }), 'output')
      return [String(status), { description: possible.join(', '), content: content(schema) }]
    })
  )
}
