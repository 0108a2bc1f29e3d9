import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * Returns the headers of Standard Webhooks. For each secret `v1,` and the HMAC-SHA256, in base64, of id, time and body,
 * joined by dots; the key is what the secret says in base64 after its prefix. Signatures are separated by spaces.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  seconds = Math.floor(Date.now() / 1000)
): Record<string, string> {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'user-agent': 'sahra-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' ')
  }
}
