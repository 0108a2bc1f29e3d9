import { plural } from '@sahra/shared/format/format'

export const alertMailText = {
  subject: 'Prices of your wishlist have fallen',
  fallen: 'These pieces of your wishlist cost less than when you saved them, or than in our last mail:',
  price: (now: string, before: string) => `${now} (was ${before})`,
  more: (count: number) => `And ${plural(count, 'more piece')} of your wishlist.`,
  wishlist: 'View your wishlist',
  why: 'You asked for this mail. It comes at most once a day.',
  all: 'Your alerts',
  end: 'End all alerts'
}
