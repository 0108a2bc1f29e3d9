import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'

const isSecure = (config: Config) => config.publicUrl.startsWith('https://')

/** `__Host-`: only over https and only for this host (SEC-15). */
const named = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name)
export const cookieName = (config: Config) => named(config, 'sid')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(cookieName(config), token, { ...attributes(config), maxAge: config.session.absoluteS })

export const clearSessionCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(cookieName(config), attributes(config))

export const cookieToken = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config)]

/** Longer than a session: a shopper who signs in again after it is known (C266). */
const DEVICE_MAX_AGE_S = 180 * 86_400

export const setDeviceCookie = (reply: FastifyReply, config: Config, value: string) =>
  reply.setCookie(named(config, 'device'), value, { ...attributes(config), maxAge: DEVICE_MAX_AGE_S })

export const deviceCookie = (request: FastifyRequest, config: Config): string =>
  request.cookies[named(config, 'device')] ?? ''

/** Of the browser that begins to sign in with a passkey. As long as an attempt. */
const PASSKEY_MAX_AGE_S = 5 * 60

export const setPasskeyCookie = (reply: FastifyReply, config: Config, value: string) =>
  reply.setCookie(named(config, 'passkey'), value, {
    ...attributes(config),
    ...{ sameSite: 'strict', maxAge: PASSKEY_MAX_AGE_S }
  })

export const passkeyCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[named(config, 'passkey')]

/** Of the browser that visits a provider. As long as an attempt; lax: it comes back from another site. */
export const IDENTITY_MAX_AGE_S = 10 * 60

export const setIdentityCookie = (reply: FastifyReply, config: Config, value: string) =>
  reply.setCookie(named(config, 'identity'), value, { ...attributes(config), maxAge: IDENTITY_MAX_AGE_S })

export const identityCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[named(config, 'identity')]

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
