import type { Database, Executor } from '@sahra/server-kit/database/database'
import { responseCacheOf } from '../cache/response-cache'
import { deliveryTime } from './delivery-time.text.ar'
import { findLanguages, findTranslations } from './language.queries'
import { askedLanguage } from './language.rules'
import { placesIn } from './places.rules'
import { optionWords } from './option-words.text.ar'
import { arabicSupplyNote } from './supply-note'

/** What the api itself can say in a language, by kind: it needs no text of the merchant. */
const ownWords: Partial<Record<string, Partial<Record<string, (english: string) => string | undefined>>>> = {
  ar: {
    delivery: words => deliveryTime(words) ?? arabicSupplyNote(words),
    option: words => optionWords[words.toLowerCase()]
  }
}

/** Returns the language that an address asks for by `lang`; undefined for English and for one that has neither a text nor words of the api. */
export async function languageOf(db: Database, url: string): Promise<string | undefined> {
  const asked = askedLanguage(url)
  if (!asked || ownWords[asked]) return asked
  const known = await responseCacheOf(db).json('languages', async () =>
    JSON.stringify(await findLanguages(db))
  )
  const languages = known ? (JSON.parse(known.toString()) as string[]) : []
  return languages.includes(asked) ? asked : undefined
}

/** Puts the texts of a language into a response; what has none stays in English. Changes what it is given. */
export async function translate<Value>(db: Executor, language: string, value: Value): Promise<Value> {
  const places = placesIn(value)
  if (places.length === 0) return value
  const keys = new Map(places.map(place => [keyOf(place), place]))
  const wanted = [...keys.values()]
  const found = await findTranslations(db, language, {
    kinds: wanted.map(({ kind }) => kind),
    ids: wanted.map(({ id }) => id)
  })
  const words = new Map(found.map(entry => [`${keyOf(entry)} ${entry.field}`, entry.words]))
  for (const place of places) {
    const text = words.get(`${keyOf(place)} ${place.field}`) ?? ownWords[language]?.[place.kind]?.(place.id)
    if (text !== undefined) place.put(text)
  }
  return value
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`

/** Returns a reader of the response cache that has each response once for each language; undefined: English. */
export function translatedCacheOf(db: Database) {
  const cache = responseCacheOf(db)
  return (
    language: string | undefined,
    key: string,
    load: () => Promise<string | undefined>
  ): Promise<Buffer | undefined> =>
    language === undefined
      ? cache.json(key, load)
      : cache.json(`${language} ${key}`, async () => {
          const english = await cache.json(key, load)
          return english && JSON.stringify(await translate(db, language, JSON.parse(english.toString())))
        })
}
