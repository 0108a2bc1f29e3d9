import { findLetterhead } from '../../house/mail/letterhead.service'
import { writeMail } from '../../house/mail/content'
import { queueMail } from '../../house/mail/outbox.queries'
import { findShop } from '../../house/settings/shop.queries'
import type { Sweep } from '../../server/jobs/sweep'
import { listEndingTokens } from './token.queries'
import { endingToken } from './token.text'

const WARNING_DAYS = 14

/** Mails the shop once about each token that ends within two weeks. */
export const warnOfEndingTokens: Sweep = async ({ db, config }) => {
  for (const { id, name, expiresAt } of await listEndingTokens(db, WARNING_DAYS))
    await db.transaction(async tx => {
      const letterhead = await findLetterhead(tx, config, 'en')
      const { email: to } = await findShop(tx, config)
      const { subject, lines } = endingToken(name, expiresAt)
      const mail = writeMail(letterhead, subject, letterhead.shopName, ...lines)
      await queueMail(tx, { kind: 'security', to, dedupeKey: `token-ends-${id}`, ...mail })
    })
}
