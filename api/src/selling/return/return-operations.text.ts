import { formatAmount } from '@sahra/shared/format/format'

/** The help of the command line, and the description of the machine api. */
export const returnHelp = {
  list: 'the newest returns, all or of one status',
  show: 'one return: its items, reason, refund and history',
  accept: 'accepts a requested return; the shopper is asked to prepare the items',
  classify: 'says why items came back, for the figures of returns; none takes it away',
  refuse: 'refuses a requested or accepted return; the shopper reads the reason',
  receive:
    'puts the items of an accepted return back into the stock and refunds what was paid for them, or less'
}

/** What the command line prints. */
export const returnMessages = {
  closedAccount: 'account closed',
  none: 'There are no such returns.',
  state: (number: string, status: string, order: string) => `Return ${number}: ${status}, order ${order}`,
  item: (quantity: number, name: string, price: string) => `  ${quantity} × ${name}, ${price}`,
  field: (name: string, value: string) => `  ${name.padEnd(8)} ${value}`,
  shopper: 'from',
  reason: 'reason',
  cause: 'cause',
  note: 'refused',
  paid: 'paid',
  refund: 'refund',
  event: (time: string, status: string, actor: string) => `  ${time.padEnd(18)}  ${status} by ${actor}`,
  accepted: (number: string) => `Return ${number}: accepted.`,
  refused: (number: string) => `Return ${number}: refused.`,
  classified: (number: string, cause: string | null) =>
    cause === null ? `Return ${number}: no cause.` : `Return ${number}: ${cause}.`,
  received: (number: string, amount: number) => `Return ${number}: received, refund ${formatAmount(amount)}.`,
  noStatus: (text: string) => `Returns are requested, accepted, refused or received, not "${text}".`,
  badReason: (most: number) => `The reason must be 1 to ${most} characters.`,
  badAmount: (text: string) =>
    `The amount must be in AED, from 0 to 1000000 with at most two decimals, not "${text}".`
}
