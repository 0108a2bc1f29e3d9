import { endpointFields } from '@sahra/build-kit/contracts/schema-fields.mjs'
import { z } from 'zod'
import type { ApiContract } from '../shapes/contract'

const schema = z.record(z.string(), z.unknown())
const content = z.object({ content: z.object({ 'application/json': z.object({ schema }).optional() }) })
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), content)
})
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Reads an OpenAPI 3.1 document whose schemas are in place. Throws when it is none. */
export function apiContractOf(document: unknown): ApiContract {
  const { paths } = openApi.parse(document)
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => [
        `${method.toUpperCase()} ${path}`,
        endpointFields({
          query: Object.fromEntries(
            parameters.filter(({ in: place }) => place === 'query').map(each => [each.name, each.schema])
          ),
          request: requestBody?.content['application/json']?.schema,
          response: Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content[
            'application/json'
          ]?.schema
        })
      ])
    )
  )
}
