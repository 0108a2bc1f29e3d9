import type { Executor } from '@sahra/platform/database/database'
import { accountClosedMail } from '../accounts/account-mails'
import type { Language } from '../language/language.rules'
import { findLetterhead } from '../mail/letterhead.service'
import { LAST_MAIL, queueMail } from '../mail/outbox.queries'
import type { ShopConfig } from '../settings/shop-config'
import { type ErasedData, eraseAccount } from './personal-data.queries'

/** Closes an account, and tells its owner; the mail leaves no address behind. Returns what was erased. */
export async function closeAccountOf(
  tx: Executor,
  config: ShopConfig,
  { id, name, email, language }: { id: string; name: string; email: string; language: Language },
  passwordHash: string
): Promise<ErasedData> {
  const erased = await eraseAccount(tx, id, passwordHash)
  await queueMail(tx, {
    kind: 'security',
    to: email,
    dedupeKey: `${LAST_MAIL}${id}`,
    ...accountClosedMail({ name, ...(await findLetterhead(tx, config, language)) })
  })
  return erased
}
