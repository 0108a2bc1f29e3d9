import { createHmac } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import { findOrCreateSecret } from '../../server/secret.queries'

/**
 * Returns what names shoppers to services: the same for one service always, different for each (OpenID Connect Core, 8.1),
 * so that two services cannot tell that they know the same shopper.
 */
export function createSubjectOf(db: Executor): (service: string, shopperId: string) => Promise<string> {
  let key: Promise<Buffer> | undefined
  return async (service, shopperId) => {
    key ??= findOrCreateSecret(db, 'service-subject')
    key.catch(() => (key = undefined))
    return createHmac('sha256', await key)
      .update(`${service} ${shopperId}`)
      .digest('base64url')
  }
}
