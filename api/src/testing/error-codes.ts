import { endpoints, errorCodesOf, type Endpoint, type EndpointName } from '@sahra/shared/contract/endpoints'
import { errorResponse } from '@sahra/shared/contract/response'
import type { FastifyRequest } from 'fastify'
import type { Feature } from '../feature'

/**
 * Wraps a feature: an error response with a code that the contract does not list for its endpoint, or without the details
 * that it declares, becomes a 500.
 */
export const withErrorCodeCheck =
  (feature: Feature): Feature =>
  (app, deps) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const name = endpointOf(request)
      if (!name || reply.statusCode < 400) return
      const body: unknown = JSON.parse(String(payload))
      const { code } = errorResponse.parse(body)
      if (!errorCodesOf(name).includes(code)) throw new Error(`the contract of ${name} does not list ${code}`)
      const endpoint: Endpoint = endpoints[name]
      endpoint.errorDetails?.[code]?.parse(body)
    })
    return feature(app, deps)
  }

const names = Object.keys(endpoints) as EndpointName[]

function endpointOf({ method, routeOptions }: FastifyRequest) {
  const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}')
  return names.find(name => name === `${method} ${path}`)
}
