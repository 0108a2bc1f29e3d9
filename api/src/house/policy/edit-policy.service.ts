import { isDeepStrictEqual } from 'node:util'
import { type Policy, type PolicyName, policyPages } from '@sahra/shared/contract/policy'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../audit-log/history.queries'
import { findHouse } from '../settings/house.service'
import { furtherLanguage } from '../../server/language/language.rules'
import { defaultPolicy } from './default-policies'
import type { MarkdownProblem } from './markdown-problem.rules'
import { findLatest, findVersion, insertVersion, listLatest, lockPolicies } from './policy.queries'
import { ENGLISH, policyName } from './policy.service'
import { markdownProblems, policyProblems as problems } from './policy.text'
import { readMarkdown } from './read-markdown.rules'

/** A page in a language, as it was typed. */
export interface PolicyPlace {
  page: string
  language: string
}
interface Place {
  page: PolicyName
  language: string
}
type Edit = PolicyPlace & { by: string }

/** Returns the page and language; throws for others than there are. */
export function checkedPlace({ page: typed, language }: PolicyPlace): Place {
  const page = policyName(typed)
  if (!page) throw new ApiError('NOT_FOUND', problems.page(policyPages))
  if (language !== ENGLISH && !furtherLanguage(language)) throw new ApiError('BAD_INPUT', problems.language)
  return { page, language }
}

/** Reads the Markdown of a page; throws with every line that is refused. */
export function readPolicy(page: PolicyName, source: string): Policy {
  const read = readMarkdown(source, page === 'faq')
  if (!Array.isArray(read)) return read
  const lines = read.map(({ line }) => line)
  const reasons = reasonsOf(read).map((reason, index) => problems.line(lines[index] ?? 1, reason))
  throw new ApiError('BAD_INPUT', reasons.join('\n'))
}

export const reasonsOf = (found: MarkdownProblem[]): string[] =>
  found.map(({ problem, found }) => markdownProblems[problem](found))

/** Returns what the page says now, or said in a version, which has a language of its own. */
export async function findPolicy(
  db: Executor,
  place: PolicyPlace,
  version?: number
): Promise<{ policy: Policy; language: string; isChanged: boolean; changedAt?: Date }> {
  const { page, language } = checkedPlace(place)
  const [latest] = version === undefined ? await findLatest(db, page, [language]) : []
  const found = version === undefined ? latest : await findVersion(db, page, version)
  if (version !== undefined && !found) throw new ApiError('NOT_FOUND', problems.version)
  const own = found?.language ?? language
  if (!found?.policy)
    return { policy: defaultPolicy(page, own, await findHouse(db, own)), language: own, isChanged: false }
  return { policy: found.policy, language: own, isChanged: true, changedAt: found.at }
}

/** Replaces the text of a page. Returns false when it is that already. */
export const setPolicy = (db: Database, { source, ...edit }: Edit & { source: string }): Promise<boolean> => {
  const { page } = checkedPlace(edit)
  const policy = readPolicy(page, source)
  return changePolicy(db, edit, () => policy)
}

/** Changes a page by what it says now. Returns false when nothing changes. */
export const changePolicy = (
  db: Database,
  { by, ...typed }: Edit,
  change: (policy: Policy) => Policy
): Promise<boolean> =>
  db.transaction(async tx => {
    const { page, language } = checkedPlace(typed)
    await lockPolicies(tx)
    const before = await findPolicy(tx, typed)
    const policy = change(before.policy)
    if (isDeepStrictEqual(policy, before.policy)) return false
    const version = await insertVersion(tx, { page, language, policy, by })
    await recordChanges(tx, [{ by, action: 'policy.changed', subject: page, details: { language, version } }])
    return true
  })

/** Gives a page the text of the build again. */
export const resetPolicy = (db: Database, { by, ...typed }: Edit): Promise<void> =>
  db.transaction(async tx => {
    const { page, language } = checkedPlace(typed)
    await lockPolicies(tx)
    const { isChanged } = await findPolicy(tx, typed)
    if (!isChanged) throw new ApiError('BAD_INPUT', problems.unchanged)
    const version = await insertVersion(tx, { page, language, policy: undefined, by })
    await recordChanges(tx, [{ by, action: 'policy.reset', subject: page, details: { language, version } }])
  })

export interface ListedPolicy {
  id: PolicyName
  languages: { language: string; changedAt: Date; isOlderThanEnglish: boolean }[]
}

/** Lists every page with the languages in which it has a text of the merchant. */
export async function listPolicies(db: Executor): Promise<ListedPolicy[]> {
  const versions = (await listLatest(db)).filter(({ policy }) => policy)
  return policyPages.map(id => {
    const own = versions.filter(({ page }) => page === id)
    const english = own.find(({ language }) => language === ENGLISH)
    return {
      id,
      languages: own.map(({ language, at }) => ({
        language,
        changedAt: at,
        isOlderThanEnglish: Boolean(english && at < english.at)
      }))
    }
  })
}
