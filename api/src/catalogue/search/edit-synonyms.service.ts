import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { ChangeAction } from '../../house/audit-log/actions.text'
import { type MerchantChange, recordChanges } from '../../house/audit-log/history.queries'
import { deleteSynonym, saveSynonym as writeSynonym } from './edit-synonyms.queries'
import { synonymProblems as problems } from './edit-synonyms.text'
import { findSynonyms, type SynonymRow } from './index/index.queries'
import { SYNONYM_WORDS_MAX, wordsOf } from './query/synonyms'

export const LENGTH_MAX = 60

const plainWords = (text: string): string => wordsOf(text).join(' ')

/** Lists what shoppers say and what it means, also what translations say; only what has these words, if given. */
export async function listSynonyms(db: Executor, words = ''): Promise<SynonymRow[]> {
  const wanted = plainWords(words)
  return (await findSynonyms(db)).filter(({ words, means }) =>
    ` ${plainWords(words)} ${plainWords(means)} `.includes(wanted && ` ${wanted} `)
  )
}

/** Adds a synonym, or changes its weight. Returns it as it is stored; running servers use it in their next search. */
export async function saveSynonym(
  db: Database,
  { words: typedWords, means: typedMeans, weight, by }: SynonymRow & { by: string }
): Promise<SynonymRow> {
  const synonym = { words: plainWords(typedWords), means: plainWords(typedMeans), weight }
  const problem = problemOf(synonym)
  if (problem) throw new ApiError('BAD_INPUT', problem)
  await db.transaction(async tx => {
    await writeSynonym(tx, synonym)
    await recordChanges(tx, [changeOf('synonym.saved', synonym, by)])
  })
  return synonym
}

/** Removes a synonym, or one of its meanings; returns what is gone. What a translation says stays. */
export const removeSynonyms = (
  db: Database,
  { words, means, by }: { words: string; means?: string | undefined; by: string }
): Promise<SynonymRow[]> =>
  db.transaction(async tx => {
    const removed: SynonymRow[] = []
    for (const row of await findSynonyms(tx)) {
      const isMeant =
        plainWords(row.words) === plainWords(words) &&
        (means === undefined || plainWords(row.means) === plainWords(means))
      if (isMeant && (await deleteSynonym(tx, row))) removed.push(row)
    }
    if (!removed.length) throw new ApiError('NOT_FOUND', problems.unknown(words))
    await recordChanges(
      tx,
      removed.map(row => changeOf('synonym.removed', row, by))
    )
    return removed
  })

const changeOf = (
  action: ChangeAction,
  { words, means, weight }: SynonymRow,
  by: string
): MerchantChange => ({
  by,
  action,
  subject: words,
  details: { means, weight }
})

function problemOf({ words, means, weight }: SynonymRow): string | undefined {
  if (!words || !means) return problems.blank
  if (words.split(' ').length > SYNONYM_WORDS_MAX) return problems.tooManyWords(SYNONYM_WORDS_MAX)
  if (Math.max(words.length, means.length) > LENGTH_MAX) return problems.tooLong(LENGTH_MAX)
  if (words === means) return problems.same
  return weight > 0 && weight <= 1 ? undefined : problems.weight
}
