import { findLanguageOf } from '../customer/customer.queries'
import type { Deps } from '../../server/feature'
import { languages } from '../../server/language/language.rules'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { signInWarning, WARN_AT } from '../../server/rate-limit/limits.rules'
import { countHit } from '../../server/rate-limit/rate-limit.queries'
import { signInWarningMail } from '../account/account-mails'
import { findAccount } from '../account/accounts.queries'
import { takeSignInWarnings } from './sign-in-warning.queries'
import { queueNotice } from '../account/unconfirmed.service'

const BATCH_SIZE = 10

/** Mails the warnings about wrong passwords, one a day and account; returns how many requests it took (C266). */
export const mailSignInWarnings = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> =>
  db.transaction(async tx => {
    const warnings = await takeSignInWarnings(tx, BATCH_SIZE)
    for (const { email, language: asked } of warnings) {
      const account = await findAccount(tx, email)
      if (!account || (await countHit(tx, signInWarning, account.id)).waitS) continue
      // Strangers have caused it, in any language: that of the last order is the owner's.
      const found = await findLanguageOf(tx, account.id)
      const language = languages.find(language => language === found) ?? asked
      const letterhead = await findLetterhead(tx, config, language)
      await queueNotice(tx, config, account, signInWarningMail({ ...account, ...letterhead }, WARN_AT))
    }
    return warnings.length
  })
