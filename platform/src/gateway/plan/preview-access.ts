import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessCookieName, accessEndOf, ACCESS_PARAMETER } from '../../registry/preview-access'
import type { PreviewPlan } from './preview-plans'

/** A private preview opens with the cookie of its host, which its link sets. */
export function mayOpen({ access }: PreviewPlan, request: FastifyRequest): boolean {
  if (access.open) return true
  const token = parseCookie(request.headers.cookie ?? '')[accessCookieName(isSecure(request))]
  return token !== undefined && accessEndOf(access, token) !== undefined
}

/**
 * Answers the link of a preview: sets the cookie and redirects to the same address without the token, so that it is
 * neither in the address bar nor in a referrer. Returns false for a request without a valid token.
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
