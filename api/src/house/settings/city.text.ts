/** The tagline of the build, in the city of the shop. */
export const taglineOf = (city: string): string =>
  `Rare and pre-loved luxury, sourced with a concierge’s care${city && ` from ${city}`}.`
