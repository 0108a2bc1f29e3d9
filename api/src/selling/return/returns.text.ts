import { formatAmount, plural } from '@sahra/shared/format/format'

export const returnText = {
  noItems: 'Choose at least one item to return.',
  noReason: 'Please tell us why you return it.',
  noSuchLine: 'This order has no such item.',
  notDelivered: 'Only a delivered and paid order can be returned.',
  tooLate: 'The time to return this order is over. Please contact us.',
  tooMany: (title: string, left: number) =>
    left > 0
      ? `Only ${plural(left, 'item')} of ${title} can still be returned.`
      : `A return of ${title} has been requested already.`,
  keyReused: 'This return was requested before, with other details. You find it with your order.',
  noSuchReturn: 'Return not found',
  notPossible: (verb: string, status: string) => `Cannot ${verb} a return that is ${status}`,
  /** `paid` in AED. */
  tooMuch: (paid: number) =>
    `Only what was paid for the returned items can be refunded: at most ${formatAmount(paid)}`,
  refundReason: (number: string) => `return ${number}`
}
