import * as english from '../../shared/src/address/place.text'
import * as arabic from '../../shared/src/address/place.text.ar'
import { isArabic } from './language'

/** Returns what a page in the language of the journey shows for a place. */
export const shownPlace = (name: string): string => (isArabic() ? arabic : english).placeName(name)

/** Returns the line below the street of an address. */
export const shownTown = (city: string, state: string, zip: string): string =>
  (isArabic() ? arabic : english).townLine({ city, state, zip })
