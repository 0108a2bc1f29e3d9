import * as english from '@sahra/shared/address/place.text'
import * as arabic from '@sahra/shared/address/place.text.ar'
import { isolateForeign } from '@sahra/shared/language/arabic.ar'
import type { Order } from '@sahra/shared/contract/order'
import { type Language, parseLanguage } from './language.rules'

const wordings = {
  en: { ...english, inLine: english.placeName, comma: ', ' },
  // A Latin name that begins a line would turn its direction.
  ar: { ...arabic, inLine: (place: string) => isolateForeign(arabic.placeName(place)), comma: '، ' }
}

/** Returns a place as a language names it. */
export const placeIn = (language: Language, place: string): string => wordings[language].placeName(place)

/**
 * Returns the address of a shopper as lines, in a language: known places have their name in it (C218). Blank lines are left
 * out. `typed` makes the text of a shopper one that can be printed.
 */
export function addressLines(
  language: Language,
  address: Order['address'],
  typed = (text: string, _isPlace: boolean): string => text
): string[] {
  if (!address) return []
  const { townLine, inLine } = wordings[language]
  const { name, street, city, state, zip, country } = address
  const place = (text: string | null | undefined) => typed(text ?? '', true)
  return [
    typed(name ?? '', false),
    typed(street ?? '', false),
    townLine({ city: place(city), state: place(state), zip: place(zip) }),
    country ? inLine(place(country)) : ''
  ].filter(Boolean)
}

/** Returns a line of the house's address in a language: one that holds more than known places stays as it is. */
export function houseLine(code: string, line: string): string {
  const language = parseLanguage(code)
  const { inLine, comma } = wordings[language]
  const places = line.split(/,\s*/)
  return places.every(place => placeIn(language, place) !== place) ? places.map(inLine).join(comma) : line
}
