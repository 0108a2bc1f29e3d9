import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../server/feature'
import { passkeyCookie, setPasskeyCookie } from '../../server/http/cookie'
import { newToken, sessionIdOf } from '../session/token'

/** Returns the browser that an attempt of a visitor is bound to, and a function that sets its cookie. */
export function bindBrowser({ config }: Deps, request: FastifyRequest) {
  const cookie = passkeyCookie(request, config)
  // Tabs share the cookie: a further one must not end the attempt of the first.
  const known = sessionIdOf(cookie)
  const { token, sessionId: browser } = cookie && known ? { token: cookie, sessionId: known } : newToken()
  return { browser, setCookie: (reply: FastifyReply) => setPasskeyCookie(reply, config, token) }
}

/** Returns the browser of a request; no attempt is bound to ''. */
export const boundBrowser = ({ config }: Deps, request: FastifyRequest): string =>
  sessionIdOf(passkeyCookie(request, config)) ?? ''
