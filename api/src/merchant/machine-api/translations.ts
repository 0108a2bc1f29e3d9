import { z } from 'zod'
import { countUntranslated, translateText } from '../translation/edit-translation.service'
import { fieldName, kindOf, kinds } from '../translation/translatable.rules'
import { listTranslations, saveTranslations } from '../translation/translations.service'
import { invalidField } from './machine-api.text'
import { operation } from './operation'
import { page, pageOf, pageQuery } from '../../server/operation/page'

const TEXTS_MAX = 500
const KEY_MAX = 1000
const key = z.string().min(1).max(KEY_MAX)
const words = z.string().max(50_000)
const count = z.int().min(0)
const path = '/translations/{language}'
const named = { kind: z.enum(kinds), name: key, field: key }

const typed = z.strictObject({ ...named, english: words.optional(), text: words })

/** Texts of policies and of the FAQ have a language in their own path. */
export const translationOperations = [
  operation({
    method: 'GET',
    path,
    summary:
      'Every English text of the shop with its translation, by kind and name: all, of one kind, or those that are missing',
    scope: 'translations:read',
    query: pageQuery.extend({ kind: z.enum(kinds).optional(), state: z.literal('missing').optional() }),
    response: page(z.object({ ...named, english: z.string(), text: z.string().nullable() })),
    errors: ['BAD_INPUT'],
    async run({ db }, { params: { language = '' }, query: { kind, state, ...query } }) {
      const found = (await listTranslations(db, language)).filter(
        text => (!kind || text.kind === kind) && (!state || text.text === null)
      )
      return pageOf(found, query, ({ kind, name, field }) => JSON.stringify([kind, name, field]))
    }
  }),
  operation({
    method: 'GET',
    path: `${path}/counts`,
    summary: 'How many texts a language lacks, by kind and field',
    scope: 'translations:read',
    response: z.object({
      items: z.array(z.object({ kind: z.enum(kinds), field: z.string(), total: count, missing: count }))
    }),
    errors: ['BAD_INPUT'],
    run: async ({ db }, { params: { language = '' } }) => ({
      items: (await countUntranslated(db, language)).flatMap(({ kind: stored, field, ...counts }) => {
        const kind = kindOf(stored)
        return kind ? [{ kind, field: fieldName(kind, field), ...counts }] : []
      })
    })
  }),
  operation({
    method: 'PUT',
    path,
    summary: 'Writes one text, named as by the command line; an empty one removes the translation',
    scope: 'translations:write',
    body: z.strictObject({ ...named, text: words }),
    response: z.object({ ...named, text: z.string().nullable(), isChanged: z.boolean() }),
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params: { language = '' }, body: { kind, name: key, field, text } }) {
      const { name, changes } = await translateText(db, { kind, key, language, field, words: text, by })
      return { kind, name, field, text: text.trim() || null, isChanged: changes.length > 0 }
    }
  }),
  operation({
    method: 'POST',
    path,
    summary: `Writes up to ${TEXTS_MAX} texts as the list has them, all or none; with \`english\` only while that is the English text`,
    scope: 'translations:write',
    isLong: true,
    body: z.strictObject({ texts: z.array(typed).min(1).max(TEXTS_MAX) }),
    response: z.object({ changed: count, unchanged: count, blank: count }),
    run: ({ db, by }, { params: { language = '' }, body }) =>
      saveTranslations(db, {
        language,
        texts: body.texts.map((text, place) => ({ ...text, place })),
        by,
        placeOf: (place, reason) => invalidField(`texts[${place}]:`, reason)
      })
  })
]
