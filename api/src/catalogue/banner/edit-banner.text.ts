export const bannerProblems = {
  unknown: (id: number | string) => `There is no banner ${id}.`,
  place: (places: readonly string[]) => `The home page has these places: ${places.join(', ')}.`,
  window: 'A banner must end after it begins.',
  past: 'That time is over.',
  alt: 'The text of a picture has at most 200 characters in one line.',
  link: 'A link is a path of the shop, like /brand/maison.',
  position: 'A position is a whole number from 1.',
  picture: 'A picture is a file, or an address of the shop like /media/name.webp.'
}
