import { accountEndpoints } from './account'
import { alertEndpoints } from './alert'
import { cartEndpoints } from './cart'
import { catalogueEndpoints } from './catalogue'
import type { Endpoint } from './endpoint'
import { identityEndpoints } from './identity'
import { newsletterEndpoints } from './newsletter'
import { orderEndpoints } from './order'
import { passkeyEndpoints } from './passkey'
import { priceOfferEndpoints } from './price-offer'
import { reservationEndpoints } from './reservation'
import { securityEndpoints } from './security'
import { serviceEndpoints } from './service'
import type { ErrorCode } from '../contract/response'

export type { Endpoint, Method } from './endpoint'

/** Every endpoint of the api, in one table: the source of its routes, of the types of `http` and of `GET /api/docs.json`. */
export const endpoints = {
  ...catalogueEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...identityEndpoints,
  ...securityEndpoints,
  ...cartEndpoints,
  ...alertEndpoints,
  ...orderEndpoints,
  ...priceOfferEndpoints,
  ...reservationEndpoints,
  ...newsletterEndpoints,
  ...serviceEndpoints
}

export type EndpointName = keyof typeof endpoints

/** Returns every error code that an endpoint can respond with. */
export function errorCodesOf(name: EndpointName): ErrorCode[] {
  const { session, query, errors = [] }: Endpoint = endpoints[name]
  const isWrite = !name.startsWith('GET')
  const takesInput = isWrite || query !== undefined || name.includes('{')
  const codes: (ErrorCode | false)[] = [
    takesInput && 'BAD_INPUT',
    session === 'required' && 'NO_SESSION',
    (session === 'required' || isWrite) && 'OTHER_USER',
    isWrite && 'FORBIDDEN',
    ...errors,
    'TOO_MANY',
    'INTERNAL',
    'UNAVAILABLE',
    'BUSY'
  ]
  return [...new Set(codes.filter(code => code !== false))]
}
