import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import type { Deps, Shopper } from '../room'
import { signInFirst } from './session.text'

/** Route hook: lets only a signed-in shopper through. `{ onRequest: signedIn(deps) }`, then `shopperOf(request)`. */
export const signedIn = (deps: Deps) => async (request: FastifyRequest) => {
  request.shopper = await deps.findShopper(request)
  if (!request.shopper) throw new Refusal('NO_SESSION', signInFirst)
}

/** Route hook for what visitors may call too. */
export const maybeSignedIn = (deps: Deps) => async (request: FastifyRequest) => {
  request.shopper = await deps.findShopper(request)
}

export function shopperOf(request: FastifyRequest): Shopper {
  if (!request.shopper) throw new Refusal('NO_SESSION', signInFirst)
  return request.shopper
}
