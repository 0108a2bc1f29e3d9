import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format'
import { link, mail, type MailShop, type MailText } from '../order/order-mail.text'
import { readableId } from '../order/order.rules'

/** A return with its order. */
export interface ReturnOfOrder {
  order: Order
  orderReturn: OrderReturn
}
export type ReturnMail = (name: string, returned: ReturnOfOrder, shop: MailShop) => MailText

const itemLines = ({ order, orderReturn }: ReturnOfOrder) =>
  orderReturn.items.map(({ line, quantity }) => {
    const { title = '', color, size } = order.products[line] ?? {}
    return [`${quantity} × ${title}`, color, size].filter(Boolean).join(', ')
  })

const isCash = ({ order }: ReturnOfOrder) => order.paymentMethod === 'COD'

export const requestedMail: ReturnMail = (name, returned, shop) =>
  mail(
    `We received your return request ${returned.orderReturn.number}`,
    name,
    `You asked to return from your order ${readableId(returned.order)}:`,
    '',
    ...itemLines(returned),
    '',
    `Your reason: ${returned.orderReturn.reason}`,
    '',
    'We look at your request and answer by e-mail. Please do not send anything before.',
    ...link(returned.order, shop)
  )

export const acceptedMail: ReturnMail = (name, returned, shop) =>
  mail(
    `Your return ${returned.orderReturn.number} is accepted`,
    name,
    'We take back:',
    '',
    ...itemLines(returned),
    '',
    'We will contact you to arrange the collection. Please keep each piece unworn and as you received it, with its tags, box, dust bag and papers.',
    isCash(returned)
      ? 'Once it has arrived and has been inspected, we agree with you where to send the money; that takes 5 to 10 business days.'
      : 'Once it has arrived and has been inspected, your refund takes 5 to 10 business days to reach the account you paid with.',
    ...link(returned.order, shop)
  )

export const refusedMail: ReturnMail = (name, returned, shop) =>
  mail(
    `We cannot accept your return ${returned.orderReturn.number}`,
    name,
    'We are sorry: we cannot take back:',
    '',
    ...itemLines(returned),
    '',
    `Our reason: ${returned.orderReturn.note ?? ''}`,
    ...link(returned.order, shop)
  )

export const receivedMail: ReturnMail = (name, returned, shop) =>
  mail(
    `Your return ${returned.orderReturn.number} has arrived`,
    name,
    'We have received and inspected:',
    '',
    ...itemLines(returned),
    '',
    refundText(returned, shop),
    ...link(returned.order, shop)
  )

function refundText(returned: ReturnOfOrder, { currencyMark }: MailShop): string {
  const amount = returned.orderReturn.refundAmount ?? 0
  if (!amount) return 'Nothing is refunded for it.'
  return isCash(returned)
    ? `We refund ${formatAmount(amount, currencyMark)}. We agree with you where to send the money; that takes 5 to 10 business days.`
    : `We refund ${formatAmount(amount, currencyMark)} to the account you paid with. Banks usually take 5 to 10 business days to show it.`
}
