import { VISIBLE_TEXT } from '@sahra/shared/contract/limits'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { listBanners } from '../../catalogue/banner/edit-banner.queries'
import { findBrand } from '../../catalogue/brand/edit-brand.service'
import { listEditedBrands } from '../../catalogue/brand/edit-brand.queries'
import { changeProduct } from '../../catalogue/product-data/edit-product.service'
import { recordChanges } from '../../house/audit-log/history.queries'
import { isPlain } from '../../catalogue/product-data/plain-text.rules'
import type { FieldChange } from '../../catalogue/product-data/product.rules'
import { listEditedCategories } from '../../catalogue/category/edit-category.queries'
import { findCategory } from '../../catalogue/category/edit-category.service'
import { listAllPromotions, type PromotionRow } from '../../selling/promotion/promotion.queries'
import { codeOf } from '../../selling/promotion/promotion.rules'
import { findSettings } from '../../house/settings/settings.queries'
import { translationProblems as problems } from './edit-translation.text'
import { deleteTranslation, writeTranslations } from '../../server/language/language.queries'
import { furtherLanguage } from '../../server/language/language.rules'
import { countMissing, findWord, lockTranslation } from './translatable.queries'
import { isOpen, kindOf, kinds, storedField, translatable, type TranslatableKind } from './translatable.rules'

const NAME_MAX = 200
export const DESCRIPTION_MAX = 20_000

export interface Edit {
  kind: string
  /** A name or an id. */
  key: string
  language: string
  field: string
  /** Blank: the text is removed. */
  words: string
  by: string
}

/** Writes a text in a further language, or removes it. Returns whose it is and what has changed. */
export async function translateText(
  db: Database,
  { kind: typedKind, key, language, field, words: typed, by }: Edit
): Promise<{ name: string; changes: FieldChange[] }> {
  const kind = checkedKind(typedKind)
  const stored = storedField(kind, field)
  if (!stored) throw new ApiError('BAD_INPUT', problems.field(kind, field, Object.keys(translatable[kind])))
  assertLanguage(language)
  if (kind === 'product') {
    const texts = { [language]: { [field]: typed } }
    const { product, changes } = await changeProduct(db, key, by, form => ({ ...form, texts }))
    return { name: product.handle, changes }
  }
  const words = checkedWords(typed, field)
  return db.transaction(async tx => {
    const { id, name } = await findSubject(tx, kind, key)
    const before = (await lockTranslation(tx, language, { kind, id, field: stored }))?.words ?? null
    const after = words || null
    if (before === after) return { name, changes: [] }
    const text = { kind, id, field: stored, language }
    if (after === null) await deleteTranslation(tx, text)
    else await writeTranslations(tx, [{ ...text, words: after }])
    const changes = [{ field: `texts.${language}.${field}`, before, after }]
    await recordChanges(tx, [{ by, action: `${kind}.translated`, subject: name, details: { changes } }])
    return { name, changes }
  })
}

/** Counts the English texts that a language lacks, by kind and field. */
export async function countUntranslated(db: Executor, language: string) {
  assertLanguage(language)
  return countMissing(db, language, await deliveryWords(db))
}

/** Finds what is translated: its id, and its name for the history. */
async function findSubject(
  db: Executor,
  kind: Exclude<TranslatableKind, 'product'>,
  key: string
): Promise<{ id: string; name: string }> {
  if (kind === 'category') {
    const { id, slug } = findCategory(await listEditedCategories(db), key)
    return { id, name: slug }
  }
  if (kind === 'brand') {
    const { id, slug } = findBrand(await listEditedBrands(db), key)
    return { id, name: slug }
  }
  const banner = kind === 'banner' && (await listBanners(db)).find(({ id }) => String(id) === key)
  if (banner && !banner.alt) throw new ApiError('BAD_INPUT', problems.noAlt(key))
  const promotion = kind === 'promotion' && (await listAllPromotions(db)).find(isNamed(key.trim()))
  const word = (banner && banner.alt) || (promotion && promotion.label) || key.trim()
  const found =
    (await findWord(db, kind, word, await deliveryWords(db))) ??
    (isOpen(kind) ? { id: checkedWords(word, 'name') } : undefined)
  if (!found?.id) throw new ApiError('NOT_FOUND', problems.unknown(kind, key))
  return { id: found.id, name: found.id }
}

const isNamed =
  (key: string) =>
  ({ id, code }: PromotionRow): boolean =>
    String(id) === key || (code !== null && code === codeOf(key))

/** Returns the English words of delivery that the settings have. */
export async function deliveryWords(db: Executor): Promise<string[]> {
  const { shipping, delivery } = await findSettings(db)
  return [...shipping.methods.map(({ label }) => label), delivery?.eta].filter(text => text !== undefined)
}

function checkedKind(typed: string): TranslatableKind {
  const kind = kindOf(typed)
  if (!kind) throw new ApiError('BAD_INPUT', problems.kind(typed, kinds))
  return kind
}

/** Throws for a code of no further language. */
export function assertLanguage(code: string): void {
  if (furtherLanguage(code) === undefined) throw new ApiError('BAD_INPUT', problems.language(code))
}

function checkedWords(typed: string, field: string): string {
  if (!VISIBLE_TEXT.test(typed)) return ''
  const words = typed.trim()
  const most = field === 'description' ? DESCRIPTION_MAX : NAME_MAX
  if (words.length > most || !isPlain(words)) throw new ApiError('BAD_INPUT', problems.words(most))
  return words
}
