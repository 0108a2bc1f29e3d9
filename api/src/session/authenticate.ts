import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { signInFirst } from './session.text'

/** Route hook: throws NO_SESSION (401) for visitors. `{ onRequest: signedIn(deps) }`, then `shopperOf(request)`. */
export const requireShopper = (deps: Deps) => async (request: FastifyRequest) => {
  request.shopper = await deps.findShopper(request)
  if (!request.shopper) throw new ApiError('NO_SESSION', signInFirst)
}

/** Route hook for routes that visitors may call, too. */
export const loadShopper = (deps: Deps) => async (request: FastifyRequest) => {
  request.shopper = await deps.findShopper(request)
}

/** Returns the shopper that a hook has loaded; throws NO_SESSION without one. */
export function shopperOf(request: FastifyRequest): Shopper {
  if (!request.shopper) throw new ApiError('NO_SESSION', signInFirst)
  return request.shopper
}
