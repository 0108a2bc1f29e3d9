import { formatDateTime } from '@sahra/shared/format/format'

const fields = 'name, reduction, minimum, from, until, limit, per-shopper'

/** The help of the command line, and the description of the machine api. */
export const promotionHelp = {
  list: 'all promotions, the newest first, with how often they were used and what they have taken off',
  add: 'takes a percentage or an amount off orders, by a code or without one',
  change: `sets ${fields}; reduction and minimum only before the first order has used it. Another end takes up a promotion that has ended`,
  end: 'ends a promotion before its time; orders that were placed keep it',
  code: 'what shoppers enter; without it every order that fits is reduced',
  category: 'only for products of this category and those below it, like "Bags > Totes"',
  brand: 'only for products of this brand',
  minimum: 'what these products must cost together, in AED',
  from: 'when it begins, in Dubai (default: now)',
  until: 'when it ends, in Dubai (default: when you end it)',
  limit: 'how many orders it is for in all',
  perShopper: 'how many orders of one shopper it is for'
}

const aed = (amount: number) => `AED ${amount.toFixed(2)}`

interface Promotion {
  id: number
  state: string
  label: string
  code: string | null
  percent: number | null
  amount: number | null
  category: string[] | null
  brand: string | null
  minimum: number
  startsAt: string
  endsAt: string | null
  maxUses: number | null
  maxUsesPerShopper: number | null
  forSubscribers: boolean
  uses: number
  given: number
}

function windowOf({ startsAt, endsAt }: Promotion): string {
  const from = formatDateTime(startsAt)
  if (endsAt === null) return `since ${from}`
  // It may have been ended before it began.
  return endsAt <= startsAt ? `until ${formatDateTime(endsAt)}` : `${from} to ${formatDateTime(endsAt)}`
}

/** What the command line prints. */
export const promotionMessages = {
  added: ({ id, code, label }: Promotion) =>
    code
      ? `Promotion ${id}: shoppers who enter ${code} see "${label}".`
      : `Promotion ${id}: every order that fits sees "${label}".`,
  ended: ({ code, id }: Promotion) => `${code ?? `promotion ${id}`}: ended. Orders that were placed keep it.`,
  changed: (subject: string) => `${subject}: changed.`,
  same: (subject: string) => `${subject}: nothing to change.`,
  none: 'There are no promotions.',
  row: (promotion: Promotion) =>
    [
      String(promotion.id).padStart(5),
      promotion.state.padEnd(7),
      (promotion.code ?? 'no code').padEnd(12),
      promotion.percent === null ? aed(promotion.amount ?? 0) : `${promotion.percent}%`,
      `"${promotion.label}"`,
      promotion.category && `category ${promotion.category.join(' > ')}`,
      promotion.brand && `brand ${promotion.brand}`,
      promotion.minimum ? `from ${aed(promotion.minimum)}` : '',
      windowOf(promotion),
      promotion.maxUses === null
        ? `${promotion.uses} used`
        : `${promotion.uses} of ${promotion.maxUses} used`,
      promotion.maxUsesPerShopper !== null && `${promotion.maxUsesPerShopper} per shopper`,
      promotion.forSubscribers && 'first order of newsletter addresses',
      `${aed(promotion.given)} taken off`
    ]
      .filter(Boolean)
      .join('  '),
  label: 'The label is what shoppers read: 1 to 60 characters in one line.',
  reduction: (typed: string) =>
    `"${typed}" is not a reduction: write 10% (at most 100%), or an amount in AED.`,
  code: 'A code has 3 to 30 letters of A to Z, digits and hyphens.',
  minimum: (typed: string) => `"${typed}" is not an amount in AED.`,
  count: (typed: string) => `"${typed}" is not a limit: write a whole number from 1 to 1000000.`,
  number: (typed: string) => `There is no promotion ${typed}. See promotion list.`
}

/** Why a promotion cannot be added, changed or ended. */
export const promotionProblems = {
  category: 'There is no such category. Write its path, like "Bags > Totes".',
  brand: 'There is no such brand.',
  code: 'That code exists already, perhaps of a promotion that has ended. See promotion list.',
  past: 'That time is over.',
  order: 'A promotion must end after it begins.',
  unknown: 'There is no such promotion, or it has ended. See promotion list.',
  ended: 'It has ended: give it another end first, with until, to take it up again.',
  used: 'Orders have used it: what it takes off and from which sum cannot change. End it, and add another one.',
  limit: 'More orders have used it already. See promotion list.',
  value: 'Send either percent or amount.'
}
