import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

const isSecure = (config: Config) => config.publicUrl.startsWith('https://')

/** `__Host-`: only over https and only for this host (SEC-15). */
export const cookieName = (config: Config) => (isSecure(config) ? '__Host-sid' : 'sid')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(cookieName(config), token, { ...attributes(config), maxAge: config.session.absoluteS })

export const clearSessionCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(cookieName(config), attributes(config))

export const cookieToken = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config)]

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
