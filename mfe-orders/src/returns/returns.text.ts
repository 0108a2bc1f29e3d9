import { formatAmount, formatDate } from '@sahra/shared/format/format'

export const returnsText = {
  title: 'Returns',
  request: 'Request a return',
  until: (iso: string) => `until ${formatDate(iso)}`,
  condition:
    'Each piece must be unworn and as you received it, with its tags, box, dust bag and papers. We answer by e-mail; please do not send anything before. For an exchange, say in the reason which size or colour you would like instead.',
  policy: 'Delivery & Returns',
  items: 'Items to return',
  quantityOf: (name: string) => `Quantity of ${name} to return`,
  decrease: (name: string) => `Return one ${name} fewer`,
  increase: (name: string) => `Return one more ${name}`,
  of: (left: number) => `of ${left}`,
  reason: 'Reason',
  counter: (length: number, most: number) => `${length}/${most}`,
  missing: {
    items: 'Choose at least one item to return.',
    reason: 'Please tell us why you return it.'
  },
  send: 'Send request',
  sending: 'Sending…',
  requested: (number: string) =>
    `We have received your return request${number && ` ${number}`}. You will get an e-mail with our answer.`,
  failed: 'Failed to request the return. Check your connection and try again.',
  requestedOn: (iso: string) => `Requested on ${formatDate(iso)}`,
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  yourReason: 'Your reason',
  ourReason: 'Our reason',
  refunded: 'Refund',
  refund: (amount: number) => `${formatAmount(amount)}, 5 to 10 business days`,
  next: {
    Requested: 'We look at your request and answer by e-mail.',
    Accepted: 'We will contact you to arrange the collection.'
  } as Record<string, string | undefined>
}
