import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { nestedDatabase } from '../../server/nested-database'
import { assertLanguage, deliveryWords, translateText } from './edit-translation.service'
import { listTexts, type WrittenText } from './translatable.queries'
import { fieldName, isOpen, kindOf, type TranslatableKind } from './translatable.rules'
import { translationsProblems as problems } from './translations.text'

const PROBLEMS_MAX = 20

/** An English text of the shop, and what it is in a further language. */
export interface ShopText {
  kind: TranslatableKind
  name: string
  field: string
  english: string
  text: string | null
  /** When the translation was written last. */
  changedAt: string | null
}

/** A translation as it was typed, or why it cannot be read. `place`: its line or number, for the error. */
export type TypedText =
  | { place: number; problem: string }
  | { place: number; kind: string; name: string; field: string; english?: string | undefined; text: string }

export interface TextCounts {
  changed: number
  unchanged: number
  blank: number
}

/** Lists every English text of the shop with its translation, by kind and name. */
export async function listTranslations(db: Executor, language: string): Promise<ShopText[]> {
  assertLanguage(language)
  return (await listTexts(db, { language, delivery: await deliveryWords(db) })).flatMap(shopText)
}

/** Returns a text as the merchant knows it; none of a kind that is no longer translated. */
export function shopText({ kind: stored, field, name, english, words, changedAt }: WrittenText): ShopText[] {
  const kind = kindOf(stored)
  return kind ? [{ kind, name, field: fieldName(kind, field), english, text: words, changedAt }] : []
}

/**
 * Writes translations, all or none. One without a text changes nothing. Throws with each that is refused: of an unknown
 * text, or of one whose English has changed since it was read.
 */
export const saveTranslations = (
  db: Database,
  {
    language,
    texts,
    by,
    placeOf
  }: {
    language: string
    texts: AsyncIterable<TypedText> | Iterable<TypedText>
    by: string
    placeOf: (place: number, reason: string) => string
  }
): Promise<TextCounts> =>
  db.transaction(async tx => {
    const known = new Map((await listTranslations(tx, language)).map(text => [keyOf(text), text]))
    const counts = { changed: 0, unchanged: 0, blank: 0 }
    const refused: string[] = []
    for await (const typed of texts) {
      const problem = problemOf(typed, known)
      if (problem !== undefined) refused.push(placeOf(typed.place, problem))
      if (problem !== undefined || 'problem' in typed) continue
      const { kind, name: key, field, text: words } = typed
      if (!words.trim()) counts.blank++
      else if (known.get(keyOf(typed))?.text === words.trim()) counts.unchanged++
      else
        await translateText(nestedDatabase(db, tx), { kind, key, language, field, words, by }).then(
          () => counts.changed++,
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error
            refused.push(placeOf(typed.place, error.message))
          }
        )
    }
    if (refused.length) throw new ApiError('BAD_INPUT', shortened(refused).join('\n'))
    return counts
  })

const keyOf = ({ kind, name, field }: { kind: string; name: string; field: string }): string =>
  JSON.stringify([kind, name, field])

function problemOf(typed: TypedText, known: Map<string, ShopText>): string | undefined {
  if ('problem' in typed) return typed.problem
  const { kind, name, field, english, text } = typed
  if (!text.trim()) return undefined
  const found = known.get(keyOf(typed))
  // Known with its first translation.
  if (!found) return isOpen(kind) ? undefined : problems.unknown(kind, name, field)
  return english === undefined || english.trim() === found.english.trim() ? undefined : problems.changed
}

const shortened = (refused: string[]): string[] =>
  refused.length > PROBLEMS_MAX
    ? [...refused.slice(0, PROBLEMS_MAX), problems.more(refused.length - PROBLEMS_MAX)]
    : refused
