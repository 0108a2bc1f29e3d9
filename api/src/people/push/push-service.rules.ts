/** Returns whether an address of a browser is one of these push services: the shop sends nowhere else (SSRF). */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (isTrustedOrigin(origin, services)) return true
  if (protocol !== 'https:' || port !== '') return false
  return services.some(service =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
  )
}

/** Returns whether a setting names the origin whole: of tests, over http and on this machine. */
export const isTrustedOrigin = (origin: string, services: readonly string[]): boolean =>
  origin.startsWith('http:') && services.includes(origin)

/** Returns in how many seconds a push service wants to be asked again (RFC 9110, 10.2.3); undefined: it does not say. */
export function retryAfterS(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(1, Math.ceil(seconds))
}
