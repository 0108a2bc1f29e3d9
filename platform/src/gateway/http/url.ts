import type { FastifyRequest } from 'fastify'
import type { GatewayConfig } from './config'

/** Returns the configured public origin, or else the requested one. */
export const originOf = (request: FastifyRequest, config: GatewayConfig): string =>
  config.public['publicUrl'] || requestedOrigin(request)

/** Returns '' for a host name that is not one. */
export const requestedOrigin = (request: FastifyRequest): string =>
  /^[\w.:[\]-]+$/.test(request.host) ? `${request.protocol}://${request.host}` : ''

/** Returns production's origin for a request to a preview: as configured, or else the parent of the previews' domain. */
export function productionOrigin(request: FastifyRequest, config: GatewayConfig): string {
  const port = /:\d+$/.exec(request.host)?.[0] ?? ''
  const parent = config.previewHost.replace(/^[^.]+\./, '')
  return config.public['publicUrl'] || `${request.protocol}://${parent}${port}`
}

/** Returns the path of a URL, decoded unless it is malformed. */
export function decodePathname(url: string): string {
  const pathname = pathnameOf(url)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

export const pathnameOf = (url: string): string => url.split('?')[0] ?? '/'

/** With the question mark; '' without a query. */
export const searchOf = (url: string): string => url.slice(pathnameOf(url).length)

/** True for the prefix itself and for paths below it. */
export const isBelow = (url: string, prefix: string): boolean => {
  const pathname = pathnameOf(url)
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
