import { USER_TAG_HEADER } from '@sahra/shared/contract/headers'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error'
import type { Shopper } from '../feature'
import { languageOf } from '../language/request-language'
import { otherUser, signInFirst } from './access.text'
import { userTagOf } from './user-tag'

/** Route hook: loads the shopper; throws NO_SESSION (401) for visitors. */
export async function requireShopper(request: FastifyRequest) {
  await loadShopper(request)
  refuseOtherUser(request)
  shopperOf(request)
}

/** Route hook for a write without a session, such as sign-out: it is refused, too, from a page of another shopper. */
export async function checkUserTag(request: FastifyRequest) {
  if (request.headers[USER_TAG_HEADER] === undefined) return
  await loadShopper(request)
  refuseOtherUser(request)
}

/** Throws OTHER_USER (409) when the page belongs to another shopper than the session (SH-100). */
function refuseOtherUser({ headers, shopper }: FastifyRequest) {
  const tag = headers[USER_TAG_HEADER]
  if (shopper && tag !== undefined && tag !== userTagOf(shopper.id))
    throw new ApiError('OTHER_USER', otherUser)
}

/** Route hook for endpoints that visitors may call, too. */
export async function loadShopper(request: FastifyRequest) {
  const found = await request.server.findShopper(request)
  request.shopper = found && { ...found, language: languageOf(request) }
}

/** Returns the shopper that a hook has loaded; throws NO_SESSION without one. */
export function shopperOf(request: FastifyRequest): Shopper {
  if (!request.shopper) throw new ApiError('SIGN_IN_FIRST', signInFirst)
  return request.shopper
}
