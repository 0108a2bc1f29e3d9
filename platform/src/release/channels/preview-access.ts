import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ACCESS_PARAMETER } from '../shapes/preview-link.rules'
import type { Preview } from '../shapes/records'

/** Cookie of a preview's host. Over HTTPS the prefix keeps other hosts of the domain from setting it. */
export const accessCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${ACCESS_PARAMETER}` : ACCESS_PARAMETER

export const createAccessSecret = (): string => randomBytes(32).toString('base64url')

type Signed = Pick<Preview, 'name' | 'expires' | 'secret'>

/**
 * Returns what opens a private preview until it expires: `<expiry in seconds, base 36>.<signature>`. Undefined for a
 * preview that was saved before previews had secrets.
 */
export function accessTokenOf({ name, expires, secret }: Signed): string | undefined {
  if (!secret) return undefined
  const end = Math.floor(Date.parse(expires) / 1000).toString(36)
  return `${end}.${sign(name, end, secret)}`
}

/** Returns when a token expires, in milliseconds; undefined when it is not this preview's or has expired. */
export function accessEndOf({ name, secret }: Signed, token: string): number | undefined {
  const [end = '', signature = '', ...rest] = token.split('.')
  if (!secret || rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(end)) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(name, end, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const endMs = parseInt(end, 36) * 1000
  return endMs > Date.now() ? endMs : undefined
}

const sign = (name: string, end: string, secret: string): string =>
  createHmac('sha256', secret).update(`${name}.${end}`).digest('base64url')
