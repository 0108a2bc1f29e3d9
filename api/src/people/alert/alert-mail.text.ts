import { plural } from '@sahra/shared/format/format'

export const alertMailText = {
  subject: {
    falls: 'Prices of your wishlist have fallen',
    searches: 'New in your saved searches',
    both: 'New in your saved searches, and prices have fallen'
  },
  fallen: 'These pieces of your wishlist cost less than when you saved them, or than in our last mail:',
  price: (now: string, before: string) => `${now} (was ${before})`,
  more: (count: number) => `And ${plural(count, 'more piece')} of your wishlist.`,
  wishlist: 'View your wishlist',
  found: (count: number, search: string) => `${plural(count, 'new piece')} in your search: ${search}`,
  moreFound: (count: number) => `And ${plural(count, 'more piece')}.`,
  search: 'View the search',
  why: 'You asked for this mail. It comes at most once a day.',
  all: 'Your alerts',
  end: 'End all alerts'
}
