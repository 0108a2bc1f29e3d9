import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error'
import type { Shopper } from '../feature'
import { signInFirst } from './session.text'

/** Route hook: loads the shopper; throws NO_SESSION (401) for visitors. */
export async function requireShopper(request: FastifyRequest) {
  await loadShopper(request)
  shopperOf(request)
}

/** Route hook for endpoints that visitors may call, too. */
export async function loadShopper(request: FastifyRequest) {
  request.shopper = await request.server.findShopper(request)
}

/** Returns the shopper that a hook has loaded; throws NO_SESSION without one. */
export function shopperOf(request: FastifyRequest): Shopper {
  if (!request.shopper) throw new ApiError('NO_SESSION', signInFirst)
  return request.shopper
}
