import { placeName as english } from '@sahra/shared/address/place.text'
import { placeName as arabic } from '@sahra/shared/address/place.text.ar'
import { isolateForeign } from '@sahra/shared/arabic.ar'
import { type Language, parseLanguage } from '../language/language.rules'

const wordings = {
  en: { placeName: english, inLine: english, comma: ', ' },
  // A Latin name that begins a line would turn its direction.
  ar: { placeName: arabic, inLine: (place: string) => isolateForeign(arabic(place)), comma: '، ' }
}

/** Returns a place as a language names it. */
export const placeIn = (language: Language, place: string): string => wordings[language].placeName(place)

/** Returns the places of an address as one line, in a language: known ones have their name in it (C218). Blank ones are left out. */
export function placesLine(language: Language, places: readonly (string | null | undefined)[]): string {
  const { inLine, comma } = wordings[language]
  return places
    .flatMap(place => place || [])
    .map(inLine)
    .join(comma)
}

/** Returns a line of the house's address in a language: one that holds more than known places stays as it is. */
export function houseLine(code: string, line: string): string {
  const language = parseLanguage(code)
  const places = line.split(/,\s*/)
  return places.every(place => placeIn(language, place) !== place) ? placesLine(language, places) : line
}
