/** Amounts and times as they are shown. */
export const offerText = {
  open: 'Make an offer',
  again: 'Make another offer',
  lead: 'Offer a price for this piece. We answer by e-mail within 24 hours. An accepted offer is your price for 24 hours; the piece is not reserved meanwhile.',
  label: 'Your offer in AED',
  range: (least: string, most: string) => `A whole amount from ${least} to ${most}`,
  send: 'Send offer',
  cancel: 'Cancel',
  waiting: (amount: string, until: string) => `Your offer of ${amount} waits for our answer until ${until}.`,
  accepted: (amount: string, until: string) =>
    `Your price is ${amount} until ${until}, for one piece. Your cart and Buy Now have it.`,
  declined: (amount: string) => `We did not accept your offer of ${amount}.`,
  ended: (amount: string) => `Your offer of ${amount} has ended without an answer.`,
  lapsed: (amount: string) => `Your price of ${amount} has ended.`,
  failed: 'The offer could not be sent.'
}
