import { isolateRtl } from '../../server/language/direction'

export const returnsMailText = {
  requested: {
    subject: (number: string) => `We received your return request ${number}`,
    lead: (order: string) => `You asked to return from your order ${order}:`,
    reason: (reason: string) => `Your reason: ${isolateRtl(reason)}`,
    next: 'We look at your request and answer by e-mail. Please do not send anything before.'
  },
  accepted: {
    subject: (number: string) => `Your return ${number} is accepted`,
    lead: 'We take back:',
    collection:
      'We will contact you to arrange the collection. Please keep each piece unworn and as you received it, with its tags, box, dust bag and papers.',
    refund: (isCash: boolean) =>
      isCash
        ? 'Once it has arrived and has been inspected, we agree with you where to send the money; that takes 5 to 10 business days.'
        : 'Once it has arrived and has been inspected, your refund takes 5 to 10 business days to reach the account you paid with.'
  },
  refused: {
    subject: (number: string) => `We cannot accept your return ${number}`,
    lead: 'We are sorry: we cannot take back:',
    reason: (reason: string) => `Our reason: ${isolateRtl(reason)}`
  },
  received: {
    subject: (number: string) => `Your return ${number} has arrived`,
    lead: 'We have received and inspected:',
    noRefund: 'Nothing is refunded for it.',
    refund: (amount: string, isCash: boolean) =>
      isCash
        ? `We refund ${amount}. We agree with you where to send the money; that takes 5 to 10 business days.`
        : `We refund ${amount} to the account you paid with. Banks usually take 5 to 10 business days to show it.`
  }
}
