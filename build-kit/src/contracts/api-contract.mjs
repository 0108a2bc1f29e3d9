import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { z } from 'zod'
import { endpointFields } from './schema-fields.mjs'

/**
 * 'METHOD /path/{parameter}' → what it takes and returns.
 * @typedef {Record<string, import('./schema-fields.mjs').EndpointFields>} ApiContract
 * @typedef {{ query?: z.ZodObject, request?: z.ZodType, response?: z.ZodType }} Endpoint
 */

/** As the api describes itself in its OpenAPI document. @param {z.ZodType} type @param {'input' | 'output'} io */
const schemaOf = (type, io) =>
  /** @type {import('./schema-fields.mjs').Schema} */ (z.toJSONSchema(type, { io, unrepresentable: 'any' }))

/**
 * Describes the table of endpoints of the shared sources; without one there are none.
 * @param {string} src folder with the sources of `@sahra/shared`
 * @returns {Promise<ApiContract>}
 */
export async function describeApi(src) {
  const file = path.join(src, 'endpoints/endpoints.ts')
  if (!existsSync(file)) return {}
  const { endpoints } = await tsImport(pathToFileURL(file).href, import.meta.url)
  return Object.fromEntries(
    /** @type {[string, Endpoint][]} */ (Object.entries(endpoints)).map(
      ([name, { query, request, response }]) => [
        name,
        endpointFields({
          query:
            query &&
            /** @type {import('./schema-fields.mjs').Schema} */ (schemaOf(query, 'input')['properties']),
          request: request && schemaOf(request, 'input'),
          response: response && schemaOf(response, 'output')
        })
      ]
    )
  )
}
