import { type ChangedPolicy, type PolicyName, policyPages } from '@sahra/shared/contract/policy'
import type { Executor } from '@sahra/server-kit/database/database'
import { findLatest } from './policy.queries'

export const ENGLISH = 'en'

export const policyName = (typed: string): PolicyName | undefined => policyPages.find(page => page === typed)

/**
 * Returns the merchant's text of a page in the language, else the English one: what the build says in that language is
 * replaced, too. Undefined: the page has the text of the build.
 */
export async function findChanged(
  db: Executor,
  page: PolicyName,
  language: string
): Promise<ChangedPolicy | undefined> {
  const versions = (await findLatest(db, page, [language, ENGLISH])).filter(({ policy }) => policy)
  const shown = versions.find(version => version.language === language) ?? versions[0]
  if (!shown?.policy) return undefined
  return {
    ...shown.policy,
    changedAt: shown.at.toISOString(),
    ...(shown.language !== language && { language: shown.language })
  }
}
