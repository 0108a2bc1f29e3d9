import { isolateRtl } from '../../server/language/direction'

export const offerMailText = {
  accepted: {
    subject: (product: string) => `Your offer for ${isolateRtl(product)} is accepted`,
    lead: (product: string, amount: string) => `${isolateRtl(product)} is yours for ${amount}.`,
    next: (until: string) =>
      `This is the price for you alone, of one piece, until ${until}. Your cart and Buy Now have it while you are signed in. The piece is not reserved: others can buy it meanwhile at its price for everyone.`
  },
  declined: {
    subject: (product: string) => `Your offer for ${isolateRtl(product)}`,
    lead: (product: string, amount: string) =>
      `Thank you for your offer of ${amount} for ${isolateRtl(product)}. We cannot accept it.`,
    next: 'You can make another offer, or buy it at its price.'
  },
  ended: {
    subject: (product: string) => `Your offer for ${isolateRtl(product)} has ended`,
    lead: (product: string, amount: string) =>
      `We did not answer your offer of ${amount} for ${isolateRtl(product)} within 24 hours, and it has ended. We apologise.`,
    next: 'You can make another offer, or buy it at its price.'
  },
  view: 'View the piece'
}
