/** Of refunds above the amount of the setting. */
export const refundConfirmation = {
  option: 'the amount in AED once more, for a refund above REFUND_CONFIRM_ABOVE',
  question: (amount: string, above: string) =>
    `${amount} goes back, which is above ${above}. Type the amount to go on: `,
  needed: (amount: string, aed: number) => `${amount} would go back. Confirm it with --confirm ${aed}`,
  other: (amount: string, typed: string) => `${amount} would go back, not "${typed}". Nothing is done.`,
  notDone: 'That is another amount. Nothing is done.'
}
