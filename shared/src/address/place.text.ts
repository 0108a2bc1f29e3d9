/** The part of an address that names places. */
interface Places {
  city: string
  state: string
  zip: string
}

/** Returns what a page shows for a place: addresses have the English names of the Emirates in every language (C185). */
export const placeName = (stored: string): string => stored

/** Returns what is stored for a place that was typed or chosen. */
export const storedPlace = (typed: string): string => typed

/** Returns the line below the street; a city that is its own emirate is named once. */
export const townLine = ({ city, state, zip }: Places): string => {
  const emirate = city.toLowerCase() === state.toLowerCase() ? '' : state
  return [[city, emirate].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')
}
