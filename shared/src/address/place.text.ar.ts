import { isolateForeign } from '../language/arabic.ar'
import type { Translated } from '../contract/translated'
import type * as source from './place.text'

/** English name, Arabic name, further spellings of either. */
const places: readonly (readonly [english: string, arabic: string, ...spellings: string[]])[] = [
  [
    'United Arab Emirates',
    'الإمارات العربية المتحدة',
    'الإمارات',
    'دولة الإمارات',
    'دولة الإمارات العربية المتحدة',
    'UAE',
    'U.A.E.',
    'Emirates'
  ],
  ['Abu Dhabi', 'أبوظبي', 'أبو ظبي'],
  ['Ajman', 'عجمان'],
  ['Al Ain', 'العين'],
  ['Dubai', 'دبي'],
  ['Fujairah', 'الفجيرة', 'فجيرة'],
  ['Ras Al Khaimah', 'رأس الخيمة'],
  ['Sharjah', 'الشارقة', 'شارقة'],
  ['Umm Al Quwain', 'أم القيوين'],
  ['Saudi Arabia', 'المملكة العربية السعودية', 'السعودية', 'KSA'],
  ['United Kingdom', 'المملكة المتحدة', 'بريطانيا', 'UK', 'U.K.'],
  ['United States', 'الولايات المتحدة', 'أمريكا', 'USA', 'U.S.A.', 'United States of America']
]

/** Returns what is the same for all ways to write a name: without vowel marks, and with one form of each letter. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىي]/g, 'ي')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^اماره/, '')

const byKey = new Map(places.flatMap(place => place.map(spelling => [keyOf(spelling), place] as const)))

let countries: Map<string, readonly string[]> | undefined

/** Returns the names of every country that Intl knows by both of them. */
function countryNames(): Map<string, readonly string[]> {
  const [english, arabic] = ['en', 'ar'].map(
    locale => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  )
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return new Map(
    letters
      .flatMap(first => letters.map(second => first + second))
      .flatMap(code => {
        const names = [english!.of(code), arabic!.of(code)].filter(name => name !== undefined)
        return names.length === 2 ? names.map(name => [keyOf(name), names] as const) : []
      })
  )
}

/** The countries are made on first use: most addresses are in the Emirates. */
const namesOf = (name: string): readonly string[] | undefined => {
  const key = keyOf(name)
  return key ? (byKey.get(key) ?? (countries ??= countryNames()).get(key)) : undefined
}

/** Returns the Arabic name of an emirate, its towns and of a country; any other place as it is. */
export const placeName: Translated<typeof source.placeName> = stored => namesOf(stored)?.[1] ?? stored

/** Returns the English name, so that couriers, files and both languages of the shop have one word for a place. */
export const storedPlace: Translated<typeof source.storedPlace> = typed => namesOf(typed)?.[0] ?? typed

const RIGHT_TO_LEFT_MARK = '\u200f'

/** A Latin name that begins the line would turn its direction, and the order of the names after it. */
export const townLine: Translated<typeof source.townLine> = ({ city, state, zip }) => {
  const [town, emirate] = [placeName(city), placeName(state)]
  const names = [town, keyOf(town) === keyOf(emirate) ? '' : emirate].filter(Boolean)
  const line = names.map(isolateForeign).join('، ')
  return [!line || isArabic(line) ? line : RIGHT_TO_LEFT_MARK + line, zip].filter(Boolean).join(' ')
}

const isArabic = (name: string): boolean => /^\p{Script=Arabic}/u.test(name)
