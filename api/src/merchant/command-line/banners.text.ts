import type { EditedBanner } from '../../catalogue/banner/edit-banner.queries'

type Row = EditedBanner & { isOpen: boolean }

export const bannerMessages = {
  none: 'There are no banners yet.',
  row: ({ id, place, isOpen, imageUrl, link, alt }: Row, window: string, isShown: boolean) =>
    [
      String(id).padStart(5),
      place.padEnd(8),
      (isShown ? 'shown' : isOpen ? 'waiting' : 'closed').padEnd(7),
      window,
      imageUrl,
      link ?? '',
      alt ?? ''
    ]
      .filter(Boolean)
      .join('  '),
  window: (from: string | undefined, until: string | undefined) =>
    from && until ? `${from} to ${until}` : from ? `from ${from}` : until ? `until ${until}` : '',
  added: (id: number, place: string) =>
    `Banner ${id}: added to ${place}. A running shop makes the sizes of its picture: see pictures status.`,
  changed: ({ id }: EditedBanner) => `Banner ${id}: changed.`,
  ordered: ({ id, place }: EditedBanner) => `Banner ${id}: moved among those of ${place}.`,
  removed: ({ id, place }: EditedBanner) => `Banner ${id}: removed from ${place}.`,
  noNumber: (typed: string) => `"${typed}" is no number of a banner: see banner list.`,
  noPosition: (typed: string) => `A position is a whole number from 1, not "${typed}".`,
  noField: (typed: string, fields: string[]) =>
    `There is no field "${typed}". Fields: ${fields.join(', ')}. "none" takes a value away.`,
  required: (field: string) => `A banner needs its ${field}.`,
  noFile: (file: string) => `There is no picture ${file}.`,
  moment: (typed: string) => `"${typed}" is no time: write 2030-11-27 or 2030-11-27T18:00, in Dubai.`
}

export const bannerDescriptions = {
  list: 'the banners of the home page, with their numbers; a place shows the first one whose window is open',
  add: (places: readonly string[]) =>
    `adds a banner before the others of a place (${places.join(', ')}); the picture is a file or an address of the shop`,
  narrow: 'the picture for narrow screens',
  alt: 'what the picture shows, for who does not see it',
  link: 'a path of the shop that the banner leads to',
  from: 'when it begins, in Dubai',
  until: 'when it ends, in Dubai',
  set: (fields: string[]) => `sets ${fields.join(', ')}`,
  order: 'sets the place among the banners of its place, from 1',
  remove: 'removes a banner'
}
