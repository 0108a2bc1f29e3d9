import type { Executor } from '@sahra/server-kit/database/database'
import type { IdentityProviderName } from '@sahra/shared/contract/identity'
import { findLetterhead } from '../../house/mail/letterhead.service'
import type { Config } from '../../server/config/config'
import { type Language, parseLanguage } from '../../server/language/language.rules'
import { identityMail } from '../account/account-mails'
import type { Account } from '../account/accounts.queries'
import { queueNotice } from '../account/unconfirmed.service'
import { providerNames } from './identity.text'

interface Change {
  change: 'added' | 'removed'
  provider: IdentityProviderName
  language: Language
}

/** The language of a page, by its path: '/ar/login' is Arabic. */
export const languageOfPath = (path: string): Language => parseLanguage(/^\/([a-z]{2})\//.exec(path)?.[1])

/** Tells the owner of an account of a change of its identities. */
export async function mailIdentity(
  tx: Executor,
  config: Config,
  account: Account,
  { change, provider, language }: Change
) {
  const letterhead = await findLetterhead(tx, config, language)
  await queueNotice(
    tx,
    config,
    account,
    identityMail({ ...account, ...letterhead }, change, providerNames[provider])
  )
}
