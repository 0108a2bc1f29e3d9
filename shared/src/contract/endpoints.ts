import { accountEndpoints } from './endpoints/account'
import { cartEndpoints } from './endpoints/cart'
import { catalogueEndpoints } from './endpoints/catalogue'
import type { Endpoint } from './endpoints/endpoint'
import { orderEndpoints } from './endpoints/order'
import { securityEndpoints } from './endpoints/security'
import { serviceEndpoints } from './endpoints/service'
import type { ErrorCode } from './response'

export type { Endpoint, Method } from './endpoints/endpoint'

/** Every endpoint of the api, in one table: the source of its routes, of the types of `http` and of `GET /api/docs.json`. */
export const endpoints = {
  ...catalogueEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
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
