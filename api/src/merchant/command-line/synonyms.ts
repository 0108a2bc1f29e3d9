import { isInCatalogue } from '../../catalogue/search/edit-synonyms.queries'
import { listSynonyms, removeSynonyms, saveSynonym } from '../../catalogue/search/edit-synonyms.service'
import type { Command } from './command'
import { operatorName } from './operator'
import { synonymDescriptions as descriptions, synonymMessages as messages } from './synonyms.text'

const WEIGHT = '--weight'

export const synonymCommands: Command[] = [
  {
    syntax: 'synonyms list [word]',
    help: descriptions.list,
    example: 'synonyms list purse',
    isWrite: false,
    async run({ db, print }, [word]) {
      const rows = await listSynonyms(db, word)
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
    async run({ db, print }, [typedWords = '', typedMeans = ''], { [WEIGHT]: weight = '1' } = {}) {
      const synonym = { words: typedWords, means: typedMeans, weight: Number(weight), by: operatorName() }
      const { words, means } = await saveSynonym(db, synonym)
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
      for (const row of await removeSynonyms(db, { words, means, by: operatorName() }))
        print(messages.removed(row.words, row.means))
    }
  }
]
