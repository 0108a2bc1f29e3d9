import { bannerPlaces } from '@sahra/shared/contract/content'

/** The help of the command line, and the description of the machine api. */
export const bannerHelp = {
  list: 'the banners of the home page, with their numbers; a place shows the first one whose window is open',
  add: `adds a banner before the others of a place (${bannerPlaces.join(', ')}); the picture is a file or an address of the shop`,
  narrow: 'the picture for narrow screens',
  alt: 'what the picture shows, for who does not see it',
  link: 'a path of the shop that the banner leads to',
  from: 'when it begins, in Dubai',
  until: 'when it ends, in Dubai',
  change: 'changes the fields that it names; `position` is its place among the banners of its place, from 1',
  set: 'sets place, picture, narrow-picture, alt, link, from, until',
  order: 'sets the place among the banners of its place, from 1',
  remove: 'removes a banner; its place shows the next one, or nothing'
}

interface Banner {
  id: number
  place: string
  imageUrl: string
  link: string | null
  alt: string | null
}

/** What the command line prints. */
export const bannerMessages = {
  none: 'There are no banners yet.',
  row: ({ id, place, imageUrl, link, alt }: Banner, state: string, window: string) =>
    [String(id).padStart(5), place.padEnd(8), state.padEnd(7), window, imageUrl, link ?? '', alt ?? '']
      .filter(Boolean)
      .join('  '),
  window: (from: string | undefined, until: string | undefined) =>
    from && until ? `${from} to ${until}` : from ? `from ${from}` : until ? `until ${until}` : '',
  added: ({ id, place }: Banner) =>
    `Banner ${id}: added to ${place}. A running shop makes the sizes of its picture: see pictures status.`,
  changed: ({ id }: Banner) => `Banner ${id}: changed.`,
  ordered: ({ id, place }: Banner) => `Banner ${id}: moved among those of ${place}.`,
  removed: ({ id, place }: Banner) => `Banner ${id}: removed from ${place}.`,
  noNumber: (typed: string) => `"${typed}" is not the number of a banner: see banner list.`,
  noPosition: (typed: string) => `A position is a whole number from 1, not "${typed}".`
}
