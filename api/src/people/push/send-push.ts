import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { SignJWT } from 'jose'
import { type OutgoingResponse, postForResponse } from '@sahra/server-kit/outgoing/post'
import type { Push } from '../../server/config/push'
import { isTrustedOrigin } from './push-service.rules'
import type { WaitingMessage } from './push-message.queries'

/** RFC 8292 allows a day. */
const TOKEN_LIFETIME = '12h'

/**
 * Sends a message, encrypted for its device (RFC 8291), to its push service, which keeps it for `ttlS` (RFC 8030).
 * `contact`: the shop's e-mail address, for the service. Resolves as `postForResponse` does.
 */
export async function sendPush(
  { privateKey, publicKey, services }: Push,
  { endpoint, p256dh, auth, topic, content }: WaitingMessage,
  { contact, ttlS }: { contact: string; ttlS: number }
): Promise<OutgoingResponse | string> {
  const { origin } = new URL(endpoint)
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime(TOKEN_LIFETIME)
    .sign(privateKey)
  // A key of this message alone.
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return postForResponse({
    url: endpoint,
    allowPrivate: isTrustedOrigin(origin, services),
    headers: {
      authorization: `vapid t=${token}, k=${publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      topic,
      ttl: String(ttlS),
      urgency: 'normal'
    },
    body: encrypt(Buffer.from(content), {
      version: 'aes128gcm',
      privateKey: sender,
      dh: p256dh,
      authSecret: auth
    })
  })
}
