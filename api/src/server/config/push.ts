import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** How the shop is known to push services (VAPID, RFC 8292), and which of them it sends to. */
export interface Push {
  privateKey: KeyObject
  /** The point, uncompressed and in base64url, as browsers take it. */
  publicKey: string
  /** Hosts, '*.' before those below one; or origins, which may be http and private: of tests. */
  services: readonly string[]
}

const CURVE = 'prime256v1'
const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com'
]
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/
const LOCAL_ORIGIN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/

/** How the settings are read, and what an invalid one throws. */
interface Settings {
  read: (name: string) => string | undefined
  list: (name: string) => string[]
  fail: (name: string, rule: string) => never
  /** Does not repeat the value. */
  invalid: (name: string, rule: string) => never
  /** No origin is trusted. */
  production: boolean
}

/** Reads VAPID_PRIVATE_KEY and PUSH_SERVICES. */
export function readPush({ read, list, fail, invalid, production }: Settings): Push | undefined {
  const named = list('PUSH_SERVICES')
  if (!named.every(host => HOST.test(host) || (!production && LOCAL_ORIGIN.test(host))))
    fail('PUSH_SERVICES', 'hosts like fcm.googleapis.com or *.notify.windows.com')
  const key = read('VAPID_PRIVATE_KEY')
  return key === undefined ? undefined : { ...keyOf(key, invalid), services: named.length ? named : services }
}

function keyOf(d: string, invalid: Settings['invalid']): Pick<Push, 'privateKey' | 'publicKey'> {
  const bytes = Buffer.from(d, 'base64url')
  try {
    if (bytes.length !== 32 || bytes.toString('base64url') !== d) throw new Error('not 32 bytes')
    const ecdh = createECDH(CURVE)
    ecdh.setPrivateKey(bytes)
    const point = ecdh.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
    return {
      privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' }),
      publicKey: point.toString('base64url')
    }
  } catch {
    // Said without the key.
    return invalid('VAPID_PRIVATE_KEY', 'a private key of P-256: 32 bytes in base64url')
  }
}
