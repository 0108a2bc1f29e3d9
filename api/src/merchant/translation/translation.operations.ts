import { z } from 'zod'
import { changeLine } from '../../catalogue/product-data/change.text'
import { fieldChange } from '../../catalogue/product-data/field-change'
import { isInCatalogue } from '../../catalogue/search/edit-synonyms.queries'
import { synonymMessages } from '../../catalogue/search/synonym-operations.text'
import { textUpTo, typedAs } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageAfter, pageQuery } from '../../server/operation/page'
import { sentFile } from '../../server/operation/sent-file'
import { readBytes, textOf } from '../../server/operation/text-file'
import { countUntranslated, DESCRIPTION_MAX, translateText } from './edit-translation.service'
import { translationProblems as problems } from './edit-translation.text'
import { readTranslationFile, writeTranslationFile } from './translation-file.service'
import { fieldName, kindOf, kinds } from './translatable.rules'
import { translationHelp as english, translationMessages as messages } from './translation-operations.text'
import { translationHelp as arabic } from './translation-operations.text.ar'
import { keyOfPlace, pageOfTranslations, textStates } from './translation-page.service'
import { saveTranslations, type ShopText, shopText } from './translations.service'

const TEXTS_MAX = 500
const FILE_MAX = 20_000_000
const KEY_MAX = 1000
const LISTED_MAX = 500
const help = helpIn(english, arabic)
const operation = operationsOf('translation', 'translations', help)
const path = '/translations/{language}'
const language = z.string()
const key = z.string().min(1).max(KEY_MAX)
const words = textUpTo(DESCRIPTION_MAX)
const count = z.int().min(0)
const kind = z.enum(kinds, { error: ({ input }) => problems.kind(String(input), kinds) })
const named = { kind, name: key, field: key }
const listed = z.object({
  ...{ ...named, english: z.string(), text: z.string().nullable() },
  state: z.enum(textStates),
  /** When the translation was written last; null without one. */
  changedAt: z.string().nullable()
})
/** What a system sends back as the list has it; state and time follow from the text. */
const asListed = listed.omit({ english: true, text: true }).partial({ state: true, changedAt: true }).shape
const counts = z.object({ changed: count, unchanged: count, blank: count })
const history = kinds.map(kind => (kind === 'product' ? 'product.changed' : `${kind}.translated`))
const translated = z.object({ ...named, text: z.string().nullable(), isChanged: z.boolean() })

const withState = (text: ShopText) => ({
  ...text,
  state: text.text === null ? ('missing' as const) : ('translated' as const)
})

/** Texts of policies and of the FAQ have a language in their own path. */
export const translationOperations = [
  operation('list', {
    route: `GET ${path}`,
    input: z.strictObject({
      ...{ ...pageQuery.shape, language, kind: kind.optional(), state: z.enum(textStates).optional() },
      /** What is missing has no time: it is last in either order. */
      sort: z.enum(['state', 'changedAt']).optional(),
      order: z.enum(['asc', 'desc']).default('asc')
    }),
    output: page(listed),
    errors: ['BAD_INPUT'],
    async run({ db }, query) {
      const found = await pageOfTranslations(db, query)
      const { items, nextCursor } = pageAfter(found, query.limit, keyOfPlace)
      return { items: items.flatMap(({ text }) => shopText(text)).map(withState), nextCursor }
    },
    verbs: {
      syntax: 'translate list <language> <kind>',
      help: help.missing,
      example: 'translate list ar product',
      sets: { state: 'missing' },
      most: LISTED_MAX,
      print: ({ items }, { language, kind = 'product' }) =>
        items.length ? items.map(({ name, field }) => `${name}  ${field}`) : messages.complete(kind, language)
    }
  }),
  operation('counts', {
    route: `GET ${path}/counts`,
    input: z.strictObject({ language }),
    output: z.object({
      items: z.array(z.object({ kind, field: z.string(), total: count, missing: count }))
    }),
    errors: ['BAD_INPUT'],
    run: async ({ db }, { language }) => ({
      items: (await countUntranslated(db, language)).flatMap(({ kind: stored, field, ...counts }) => {
        const kind = kindOf(stored)
        return kind ? [{ kind, field: fieldName(kind, field), ...counts }] : []
      })
    }),
    verbs: {
      syntax: 'translate list <language>',
      example: 'translate list ar',
      print: ({ items }) => (items.length ? items.map(messages.count) : messages.nothing)
    }
  }),
  operation('change', {
    route: `PUT ${path}`,
    input: z.strictObject({ language, ...named, text: words }),
    output: translated,
    printed: translated.extend({
      changes: z.array(fieldChange),
      /** Of a material: whether shoppers find a product by it. */
      isInCatalogue: z.boolean()
    }),
    errors: ['NOT_FOUND'],
    history,
    async run({ db, by }, { language, kind, name: key, field, text }) {
      const { name, changes } = await translateText(db, { kind, key, language, field, words: text, by })
      return {
        ...{ kind, name, field, text: text.trim() || null, changes, isChanged: changes.length > 0 },
        isInCatalogue: kind !== 'material' || (await isInCatalogue(db, name))
      }
    },
    verbs: {
      syntax: 'translate <kind> <name-or-id> <language> <field> <text>',
      example: 'translate category "Bags > Totes" ar name "حقائب اليد الواسعة"',
      fields: { 'name-or-id': 'name' },
      print: ({ name, changes, isInCatalogue }, { language }) => [
        changes.length ? messages.changed(name, language) : messages.unchanged(name),
        ...changes.map(changeLine),
        ...(changes.length && !isInCatalogue ? [synonymMessages.notInCatalogue({ means: name })] : [])
      ]
    }
  }),
  operation('add', {
    route: `POST ${path}`,
    input: z.strictObject({
      language,
      texts: z
        .array(z.strictObject({ ...asListed, english: words.optional(), text: words }))
        .min(1)
        .max(TEXTS_MAX)
    }),
    output: counts,
    isLong: true,
    history,
    run: ({ db, by }, { language, texts }) =>
      saveTranslations(db, {
        ...{ language, by, placeOf: messages.invalid },
        texts: texts.map((text, place) => ({ ...text, place }))
      })
  }),
  operation('export', {
    route: `GET ${path}/export`,
    download: ['text/csv'],
    input: z.strictObject({ language }),
    output: sentFile,
    errors: ['BAD_INPUT'],
    run: async ({ db }, { language }) => ({
      fileName: `texts-${language}.csv`,
      ...{ type: 'text/csv', content: [await writeTranslationFile(db, language)] }
    }),
    verbs: {
      syntax: 'translate export <language> <file>',
      example: 'translate export ar arabic.csv',
      print: ({ fileName }, { language }) => messages.exported(fileName, language)
    }
  }),
  operation('import', {
    route: `POST ${path}/import`,
    upload: { field: 'content', max: FILE_MAX },
    input: z.strictObject({
      language,
      content: typedAs(z.instanceof(Buffer), { read: file => readBytes(file, FILE_MAX) })
    }),
    output: counts,
    isLong: true,
    history,
    run: ({ db, by }, { language, content }) =>
      readTranslationFile(db, { language, content: textOf(content), by }),
    verbs: {
      syntax: 'translate import <language> <file>',
      example: 'translate import ar arabic.csv',
      fields: { file: 'content' },
      print: messages.imported
    }
  })
]
