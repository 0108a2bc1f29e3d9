import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessCookieName, accessEndOf } from '../../release/channels/preview-access'
import { ACCESS_PARAMETER } from '../../release/shapes/preview-link.rules'
import type { PreviewPlan } from './preview-plans'

/** Returns whether a request may read a preview: it is open, or the request has a valid access cookie. */
export function mayOpen({ access }: PreviewPlan, request: FastifyRequest): boolean {
  if (access.open) return true
  const token = parseCookie(request.headers.cookie ?? '')[accessCookieName(isSecure(request))]
  return token !== undefined && accessEndOf(access, token) !== undefined
}

/**
 * Handles a request with a preview's link: sets the access cookie and redirects to the same URL without the token, so
 * that the token is neither in the address bar nor in a Referer header. Returns false without a valid token.
 */
export function openByLink({ access }: PreviewPlan, request: FastifyRequest, reply: FastifyReply): boolean {
  const url = new URL(request.url, 'http://preview')
  const token = url.searchParams.get(ACCESS_PARAMETER)
  const end = token === null ? undefined : accessEndOf(access, token)
  if (token === null || end === undefined || !['GET', 'HEAD'].includes(request.method)) return false
  url.searchParams.delete(ACCESS_PARAMETER)
  const cookie = stringifySetCookie({
    name: accessCookieName(isSecure(request)),
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    expires: new Date(end)
  })
  void reply
    .header('set-cookie', cookie)
    .header('cache-control', 'no-store')
    // Two slashes at the start would name another host.
    .redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303)
  return true
}

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https'
