import { z } from 'zod'
import { textUpTo, typedAs } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageOf, listQuery } from '../../server/operation/page'
import { isInCatalogue } from './edit-synonyms.queries'
import { LENGTH_MAX, listSynonyms, removeSynonyms, saveSynonym } from './edit-synonyms.service'
import { synonymHelp as english, synonymMessages as messages } from './synonym-operations.text'
import { synonymHelp as arabic } from './synonym-operations.text.ar'

const WORDS_MAX = 200
const help = helpIn(english, arabic)
const operation = operationsOf('synonym', 'synonyms', help)
const synonym = z.object({ words: z.string(), means: z.string(), weight: z.number() })
/** What shoppers say, and words of the catalogue. */
const [words, means] = [z.string(), z.string()]
const ofSynonym = textUpTo(LENGTH_MAX)
/** 0 is refused, as what is not a number. */
const weight = typedAs(z.number(), { read: typed => Number(typed) || 0 })

const removal = {
  output: z.object({ removed: z.array(synonym) }),
  errors: ['NOT_FOUND'],
  history: ['synonym.removed']
} as const

export const synonymOperations = [
  operation('list', {
    route: 'GET /synonyms',
    input: z.strictObject({
      ...listQuery(synonym).shape,
      word: z.string().trim().min(1).max(WORDS_MAX).optional()
    }),
    output: page(synonym),
    run: async ({ db }, { word, ...query }) =>
      pageOf(await listSynonyms(db, word), query, ({ words, means }) => `${words} → ${means}`),
    verbs: {
      syntax: 'synonyms list [word]',
      example: 'synonyms list purse',
      print: ({ items }, { word }) =>
        items.length ? items.map(messages.row) : word ? messages.noneWith(word) : messages.none
    }
  }),
  operation('add', {
    route: 'PUT /synonyms/{words}/{means}',
    input: z.strictObject({ words: ofSynonym, means: ofSynonym, weight: weight.default(1) }),
    output: synonym.extend({ isInCatalogue: z.boolean() }),
    history: ['synonym.saved'],
    async run({ db, by }, input) {
      const saved = await saveSynonym(db, { ...input, by })
      return { ...saved, isInCatalogue: await isInCatalogue(db, saved.means) }
    },
    verbs: {
      syntax: 'synonyms add <words> <means>',
      example: 'synonyms add "evening purse" clutch --weight 0.9',
      options: { '--weight': { field: 'weight', help: help.weight } },
      print: saved => [
        messages.saved(saved),
        ...(saved.isInCatalogue ? [] : [messages.notInCatalogue(saved)])
      ]
    }
  }),
  operation('remove', {
    ...removal,
    route: 'DELETE /synonyms/{words}',
    input: z.strictObject({ words }),
    run: async ({ db, by }, input) => ({ removed: await removeSynonyms(db, { ...input, by }) })
  }),
  operation('remove', {
    name: 'synonym.remove-meaning',
    ...removal,
    route: 'DELETE /synonyms/{words}/{means}',
    // Typed without it: every meaning.
    input: z.strictObject({ words, means: means.optional() }),
    run: async ({ db, by }, input) => ({ removed: await removeSynonyms(db, { ...input, by }) }),
    verbs: {
      syntax: 'synonyms remove <words> [means]',
      example: 'synonyms remove "evening purse" clutch',
      print: ({ removed }) => removed.map(messages.removed)
    }
  })
]
