import { formatAmount } from '@sahra/shared/format/format'

export const offerHelp = {
  list: 'what shoppers offer for pieces that take offers, what waits for an answer first',
  accept: 'accepts an offer: the shopper can order one piece at its amount for 24 hours; a mail says so',
  decline: 'declines an offer; a mail says so'
}

export const offerMessages = {
  none: 'There are no such offers.',
  unknown: 'No offer has this id.',
  notWaiting: 'This offer does not wait for an answer: it is answered, or has ended.',
  agreedAlready: 'Another offer for this piece is accepted. One at a time can be.',
  sold: 'This piece cannot be sold now: it is not on sale, or not one is left.',
  price: (amount: number, price: number) => `${formatAmount(amount)} of ${formatAmount(price)}`.padEnd(34),
  until: (time: string) => `until ${time}`.padEnd(24),
  account: (email: string | null) => email ?? 'account closed',
  accepted: (product: string, amount: number, until: string) =>
    `${product}: the offer of ${formatAmount(amount)} is accepted until ${until}.`,
  declined: (product: string, amount: number) =>
    `${product}: the offer of ${formatAmount(amount)} is declined.`
}
