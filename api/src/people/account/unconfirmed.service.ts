import { emailKey } from '@sahra/shared/typed/email.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Config } from '../../server/config/config'
import type { MailContent } from '../../house/mail/content'
import { queueMail } from '../../house/mail/outbox.queries'
import { mailsToUnconfirmed } from '../../server/rate-limit/limits.rules'
import { countHit } from '../../server/rate-limit/rate-limit.queries'

interface Recipient {
  email: string
  verified: boolean
}

/**
 * Counts a mail that anyone can cause to an unconfirmed address: it gets one an hour (C262).
 * Returns the seconds until this one may be sent, an hour more for each that waits; 0 for now.
 */
export async function waitForUnconfirmed(
  tx: Executor,
  { rateLimit }: Partial<Pick<Config, 'rateLimit'>>,
  { email, verified }: Recipient
): Promise<number> {
  if (verified || !rateLimit) return 0
  const { hits, waitS } = await countHit(tx, mailsToUnconfirmed, emailKey(email))
  return waitS && waitS + (hits - 2) * mailsToUnconfirmed.windowS
}

/** Queues a notice about the account; not to an unconfirmed address that has had its mail of the hour. */
export async function queueNotice(
  tx: Executor,
  config: Partial<Pick<Config, 'rateLimit'>>,
  recipient: Recipient,
  mail: MailContent & { dedupeKey?: string }
): Promise<void> {
  if (await waitForUnconfirmed(tx, config, recipient)) return
  await queueMail(tx, { kind: 'security', to: recipient.email, ...mail })
}
