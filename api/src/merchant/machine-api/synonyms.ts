import { z } from 'zod'
import { isInCatalogue } from '../../catalogue/search/edit-synonyms.queries'
import { listSynonyms, removeSynonyms, saveSynonym } from '../../catalogue/search/edit-synonyms.service'
import { operation } from './operation'
import { page, pageOf, pageQuery } from '../../server/operation/page'

const WORDS_MAX = 200
const synonym = z.object({ words: z.string(), means: z.string(), weight: z.number() })
const removed = z.object({ removed: z.array(synonym) })

/** `{words}`: what shoppers say; `{means}`: words of the catalogue. */
export const synonymOperations = [
  operation({
    method: 'GET',
    path: '/synonyms',
    summary:
      'What shoppers say and what it means to the search, all or with a word; also what translations say',
    scope: 'synonyms:read',
    query: pageQuery.extend({ word: z.string().trim().min(1).max(WORDS_MAX).optional() }),
    response: page(synonym),
    run: async ({ db }, { query: { word, ...query } }) =>
      pageOf(await listSynonyms(db, word), query, ({ words, means }) => `${words} → ${means}`)
  }),
  operation({
    method: 'PUT',
    path: '/synonyms/{words}/{means}',
    summary: 'Adds a synonym, or changes how near its meaning is: 1 the same thing, 0.5 something like it',
    scope: 'synonyms:write',
    body: z.strictObject({ weight: z.number().default(1) }),
    response: synonym.extend({ isInCatalogue: z.boolean() }),
    async run({ db, by }, { params: { words = '', means = '' }, body: { weight } }) {
      const saved = await saveSynonym(db, { words, means, weight, by })
      return { ...saved, isInCatalogue: await isInCatalogue(db, saved.means) }
    }
  }),
  operation({
    method: 'DELETE',
    path: '/synonyms/{words}',
    summary: 'Removes all meanings of what shoppers say',
    scope: 'synonyms:write',
    response: removed,
    errors: ['NOT_FOUND'],
    run: async ({ db, by }, { params: { words = '' } }) => ({
      removed: await removeSynonyms(db, { words, by })
    })
  }),
  operation({
    method: 'DELETE',
    path: '/synonyms/{words}/{means}',
    summary: 'Removes one meaning of what shoppers say',
    scope: 'synonyms:write',
    response: removed,
    errors: ['NOT_FOUND'],
    run: async ({ db, by }, { params: { words = '', means = '' } }) => ({
      removed: await removeSynonyms(db, { words, means, by })
    })
  })
]
