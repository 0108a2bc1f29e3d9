import { findLanguageOf } from '../customer/customer.queries'
import type { Deps } from '../../server/feature'
import { languages } from '../../server/language/language.rules'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { signInWarning, WARN_AT } from '../../server/rate-limit/limits.rules'
import { countHit } from '../../server/rate-limit/rate-limit.queries'
import { signInWarningMail } from '../account/account-mails'
import { findAccount } from '../account/accounts.queries'
import { takeSignInWarning } from './sign-in-warning.queries'
import { queueNotice } from '../account/unconfirmed.service'

/** Mails a warning about wrong passwords, one a day and account (C266). */
export const mailSignInWarning = ({ db, config }: Pick<Deps, 'db' | 'config'>, requestId: number) =>
  db.transaction(async tx => {
    const warning = await takeSignInWarning(tx, requestId)
    const account = warning && (await findAccount(tx, warning.email))
    if (!account || (await countHit(tx, signInWarning, account.id)).waitS) return
    // Strangers have caused it, in any language: that of the last order is the owner's.
    const found = await findLanguageOf(tx, account.id)
    const language = languages.find(language => language === found) ?? warning.language
    const letterhead = await findLetterhead(tx, config, language)
    await queueNotice(tx, config, account, signInWarningMail({ ...account, ...letterhead }, WARN_AT))
  })
