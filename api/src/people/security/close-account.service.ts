import type { Executor } from '@sahra/server-kit/database/database'
import { accountClosedMail } from '../account/account-mails'
import { queueNotice } from '../account/unconfirmed.service'
import type { Config } from '../../server/config/config'
import type { Language } from '../../server/language/language.rules'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { LAST_MAIL } from '../../house/mail/outbox.queries'
import type { ShopConfig } from '../../server/config/shop-config'
import { type ErasedData, eraseAccount } from './personal-data.queries'

/** Closes an account, and tells its owner; the mail leaves no address behind. Returns what was erased. */
export async function closeAccountOf(
  tx: Executor,
  config: ShopConfig & Partial<Pick<Config, 'rateLimit'>>,
  account: { id: string; name: string; email: string; verified: boolean; language: Language },
  passwordHash: string
): Promise<ErasedData> {
  const erased = await eraseAccount(tx, account.id, passwordHash)
  const letterhead = await findLetterhead(tx, config, account.language)
  await queueNotice(tx, config, account, {
    dedupeKey: `${LAST_MAIL}${account.id}`,
    ...accountClosedMail({ ...account, ...letterhead })
  })
  return erased
}
