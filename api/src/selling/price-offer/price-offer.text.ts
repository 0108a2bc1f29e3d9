import { formatAmount } from '@sahra/shared/format/format'

export const verifyToOffer = 'Please verify your e-mail first to make an offer.'
export const notOfferable = 'This piece takes no offers now.'
export const offerOpen = 'You have an open offer for this piece.'
export const offersToday = (most: number) => `You can make at most ${most} offers in 24 hours.`
/** In AED. */
export const offerAmount = (least: number, most: number) =>
  `Please offer a whole amount from ${formatAmount(least)} to ${formatAmount(most)}.`
