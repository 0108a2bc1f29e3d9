import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { CookieRewriter } from './cookies'
import type { Shop, ShopResponse } from './shop'

export interface HeaderContext {
  shop: Shop
  cookies: CookieRewriter
}

const notForwarded =
  /^(connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.*|host|cookie|origin|referer)$/
const notReturned =
  /^(connection|keep-alive|transfer-encoding|strict-transport-security|set-cookie|location|alt-svc)$/

/** Rewrites `Origin` and `Referer` to the shop: its CSRF protection must accept the request. */
export function requestHeaders(
  { shop, cookies }: HeaderContext,
  { headers }: IncomingMessage
): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !notForwarded.test(name))
  const here = `http://${headers.host}`
  const there = (url: string): string =>
    url.startsWith(here) ? shop.address.origin + url.slice(here.length) : url
  const cookie = cookies.toShop(headers.cookie)
  return {
    ...Object.fromEntries(passed),
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    ...(headers.origin ? { origin: there(headers.origin) } : {}),
    ...(headers.referer ? { referer: there(headers.referer) } : {}),
    ...(cookie ? { cookie } : {})
  }
}

export function responseHeaders(
  { shop, cookies }: HeaderContext,
  headers: IncomingMessage['headers']
): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !notReturned.test(name))
  const { location, 'set-cookie': lines } = headers
  const { origin } = shop.address
  return {
    ...Object.fromEntries(passed),
    ...(lines ? { 'set-cookie': cookies.toBrowser(lines) } : {}),
    ...(location
      ? { location: location.startsWith(origin) ? location.slice(origin.length) || '/' : location }
      : {})
  }
}

/** Headers of a response whose body may have changed. */
export function rewrittenHeaders(context: HeaderContext, { headers }: ShopResponse): OutgoingHttpHeaders {
  const returned = responseHeaders(context, headers)
  delete returned['content-length']
  delete returned['etag']
  return returned
}
