import { createHmac } from 'node:crypto'
import { post } from '@sahra/server-kit/outgoing/post'
import type { Webhook } from './webhook-store'

export interface Delivery {
  id: string
  event: string
  /** JSON. */
  body: string
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. The receiver compares in constant time, and the age. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hmac}`
}

/** Posts a delivery. Resolves to undefined, or to what went wrong, in one line. */
export const sendWebhook = (
  { url, secret, allowPrivate }: Webhook,
  { id, event, body }: Delivery
): Promise<string | undefined> =>
  post({
    url,
    allowPrivate,
    body,
    headers: {
      'user-agent': 'sahra-registry',
      'sahra-event': event,
      'sahra-delivery': id,
      'sahra-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000))
    }
  })
