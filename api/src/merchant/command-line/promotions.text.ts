import type { PromotionRow } from '../../selling/promotion/promotion.queries'

const aed = (fils: number) => `AED ${(fils / 100).toFixed(2)}`

/** It was ended before it began. */
const isOver = ({ startsAt, endsAt }: PromotionRow) => endsAt !== null && endsAt <= startsAt

export const promotionMessages = {
  added: (id: number, code: string | null, label: string) =>
    code
      ? `Promotion ${id}: shoppers who enter ${code} see "${label}".`
      : `Promotion ${id}: every order that fits sees "${label}".`,
  ended: (subject: string) => `${subject}: ended. Orders that were placed keep it.`,
  changed: (subject: string) => `${subject}: changed.`,
  same: (subject: string) => `${subject}: nothing to change.`,
  noField: (typed: string, fields: string[]) =>
    `There is no field "${typed}". Fields: ${fields.join(', ')}. "none" takes an end or a limit away.`,
  none: 'There are no promotions.',
  row: (row: PromotionRow, from: string, until: string | undefined) =>
    [
      String(row.id).padStart(5),
      row.state.padEnd(7),
      (row.code ?? 'no code').padEnd(12),
      row.percent === null ? aed(row.amount ?? 0) : `${row.percent}%`,
      `"${row.label}"`,
      row.category && `category ${row.category}`,
      row.brand && `brand ${row.brand}`,
      row.minimum ? `from ${aed(row.minimum)}` : '',
      until ? (isOver(row) ? `until ${until}` : `${from} to ${until}`) : `since ${from}`,
      row.maxUses === null ? `${row.uses} used` : `${row.uses} of ${row.maxUses} used`,
      row.maxUsesPerShopper !== null && `${row.maxUsesPerShopper} per shopper`,
      `${aed(row.given)} taken off`
    ]
      .filter(Boolean)
      .join('  '),
  label: 'The label is what shoppers read: 1 to 60 characters in one line.',
  reduction: (typed: string) =>
    `"${typed}" is not a reduction: write 10% (at most 100%), or an amount in AED.`,
  code: (typed: string) => `"${typed}" cannot be a code: 3 to 30 letters of A to Z, digits and hyphens.`,
  minimum: (typed: string) => `"${typed}" is not an amount in AED.`,
  count: (typed: string) => `"${typed}" is not a limit: write a whole number from 1 to 1000000.`,
  moment: (typed: string) => `"${typed}" is not a time: write 2030-11-27 or 2030-11-27T18:00, in Dubai.`,
  problem: {
    category: 'There is no such category. Write its path, like "Bags > Totes".',
    brand: 'There is no such brand.',
    code: 'That code exists already, perhaps of a promotion that has ended. See promotion list.',
    past: 'That time is over.',
    order: 'A promotion must end after it begins.',
    unknown: 'There is no such promotion, or it has ended. See promotion list.',
    ended: 'It has ended: give it another end first, with until, to take it up again.',
    used: 'Orders have used it: what it takes off and from which sum cannot change. End it, and add another one.',
    limit: 'More orders have used it already. See promotion list.'
  }
}

export const promotionDescriptions = {
  add: 'takes a percentage or an amount off orders, by a code or without one',
  list: 'all promotions, with how often they were used and what they have taken off',
  set: (fields: string[]) =>
    `sets ${fields.join(', ')}; reduction and minimum only before the first order has used it. Another end takes up a promotion that has ended`,
  end: 'ends a promotion before its time',
  code: 'what shoppers enter; without it every order that fits is reduced',
  category: 'only for products of this category and those below it, like "Bags > Totes"',
  brand: 'only for products of this brand',
  minimum: 'what these products must cost together, in AED',
  from: 'when it begins, in Dubai (default: now)',
  until: 'when it ends, in Dubai (default: when you end it)',
  limit: 'how many orders it is for in all',
  perShopper: 'how many orders of one shopper it is for'
}
