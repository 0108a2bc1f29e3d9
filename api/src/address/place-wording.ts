import { placeName as english } from '@sahra/shared/address/place.text'
import { placeName as arabic } from '@sahra/shared/address/place.text.ar'
import { type Language, parseLanguage } from '../language/language.rules'

const wordings = {
  en: { placeName: english, comma: ', ' },
  ar: { placeName: arabic, comma: '، ' }
}

/** Returns the places of an address as one line, in a language: known ones have their name in it (C218). Blank ones are left out. */
export function placesLine(language: Language, places: readonly (string | null | undefined)[]): string {
  const { placeName, comma } = wordings[language]
  return places
    .flatMap(place => place || [])
    .map(placeName)
    .join(comma)
}

/** Returns a line of the house's address in a language: one that holds more than known places stays as it is. */
export function houseLine(code: string, line: string): string {
  const language = parseLanguage(code)
  const places = line.split(/,\s*/)
  return places.every(place => wordings[language].placeName(place) !== place)
    ? placesLine(language, places)
    : line
}
