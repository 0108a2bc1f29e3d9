import { type MerchantChange, recordChanges } from '../catalogue/history.queries'
import { findSynonyms, type SynonymRow } from '../search/index/index.queries'
import { SYNONYM_WORDS_MAX, wordsOf } from '../search/query/synonyms'
import { CliError } from './cli-error'
import type { Command } from './command'
import { operatorName } from './operator'
import { deleteSynonym, isInCatalogue, saveSynonym } from './synonyms.queries'
import { synonymDescriptions as descriptions, synonymMessages as messages } from './synonyms.text'

const WEIGHT = '--weight'
const LENGTH_MAX = 60

const plainWords = (text: string): string => wordsOf(text).join(' ')

/** Running servers read the synonyms again before their next search. */
export const synonymCommands: Command[] = [
  {
    syntax: 'synonyms list [word]',
    help: descriptions.list,
    example: 'synonyms list purse',
    isWrite: false,
    async run({ db, print }, [word]) {
      const wanted = plainWords(word ?? '')
      const rows = (await findSynonyms(db)).filter(({ words, means }) =>
        ` ${plainWords(words)} ${plainWords(means)} `.includes(wanted && ` ${wanted} `)
      )
      if (rows.length === 0) print(word ? messages.noneWith(word) : messages.none)
      for (const row of rows) print(messages.row(row))
    }
  },
  {
    syntax: 'synonyms add <words> <means>',
    help: descriptions.add,
    example: 'synonyms add "evening purse" clutch --weight 0.9',
    isWrite: true,
    options: { [WEIGHT]: descriptions.weight },
    async run({ db, print }, [typedWords = '', typedMeans = ''], { [WEIGHT]: weight } = {}) {
      const [words, means] = [plainWords(typedWords), plainWords(typedMeans)]
      const problem = problemOf(words, means)
      if (problem) throw new CliError(problem)
      const synonym = { words, means, weight: weightOf(weight) }
      await db.transaction(async tx => {
        await saveSynonym(tx, synonym)
        await recordChanges(tx, [changeOf('synonym.saved', synonym)])
      })
      print(messages.saved(words, means))
      if (!(await isInCatalogue(db, means))) print(messages.notInCatalogue(means))
    }
  },
  {
    syntax: 'synonyms remove <words> [means]',
    help: descriptions.remove,
    example: 'synonyms remove "evening purse" clutch',
    isWrite: true,
    async run({ db, print }, [words = '', means]) {
      const found = (await findSynonyms(db)).filter(
        row =>
          plainWords(row.words) === plainWords(words) &&
          (means === undefined || plainWords(row.means) === plainWords(means))
      )
      if (found.length === 0) throw new CliError(messages.notFound(words))
      await db.transaction(async tx => {
        for (const row of found) await deleteSynonym(tx, row)
        await recordChanges(
          tx,
          found.map(row => changeOf('synonym.removed', row))
        )
      })
      for (const row of found) print(messages.removed(row.words, row.means))
    }
  }
]

const changeOf = (action: string, { words, means, weight }: SynonymRow): MerchantChange => ({
  by: operatorName(),
  action,
  subject: words,
  details: { means, weight }
})

function problemOf(words: string, means: string): string | undefined {
  if (!words || !means) return messages.blank
  if (words.split(' ').length > SYNONYM_WORDS_MAX) return messages.tooManyWords(SYNONYM_WORDS_MAX)
  if (Math.max(words.length, means.length) > LENGTH_MAX) return messages.tooLong(LENGTH_MAX)
  return words === means ? messages.same : undefined
}

function weightOf(typed = '1'): number {
  const weight = Number(typed)
  if (!(weight > 0 && weight <= 1)) throw new CliError(messages.invalidWeight(typed))
  return weight
}
