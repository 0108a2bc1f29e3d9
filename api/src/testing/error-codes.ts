import { endpoints, errorCodesOf, type Endpoint, type EndpointName } from '@sahra/shared/endpoints/endpoints'
import { errorResponse, needsReason } from '@sahra/shared/contract/response'
import type { FastifyRequest } from 'fastify'
import type { Feature } from '../server/feature'

/**
 * Wraps a feature: an error response with a code that the contract does not list for its endpoint, without the details that
 * it declares, or without a reason where the code has no text of its own, becomes a 500 (C184).
 */
export const withErrorCodeCheck =
  (feature: Feature): Feature =>
  (app, deps) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const name = endpointOf(request)
      if (!name || reply.statusCode < 400) return
      const body: unknown = JSON.parse(String(payload))
      const { code, reason } = errorResponse.parse(body)
      if (!errorCodesOf(name).includes(code)) throw new Error(`the contract of ${name} does not list ${code}`)
      const endpoint: Endpoint = endpoints[name]
      if (needsReason(code) && !reason && !endpoint.rawBody)
        throw new Error(`an error of ${name} has no reason and thereby no Arabic text: ${String(payload)}`)
      endpoint.errorDetails?.[code]?.parse(body)
    })
    return feature(app, deps)
  }

const names = Object.keys(endpoints) as EndpointName[]

function endpointOf({ method, routeOptions }: FastifyRequest) {
  const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}')
  return names.find(name => name === `${method} ${path}`)
}
