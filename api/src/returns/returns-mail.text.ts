import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format'
import { itemsBlock } from '../mail/blocks'
import { writeMail, type Block, type MailContent } from '../mail/content'
import { mailPicture } from '../mail/picture.rules'
import { link, type MailShop } from '../order/order-mail.text'
import { readableId } from '../order/order.rules'

/** A return with its order. */
export interface ReturnOfOrder {
  order: Order
  orderReturn: OrderReturn
}
export type ReturnMail = (name: string, returned: ReturnOfOrder, shop: MailShop) => MailContent

const itemsOf = ({ order, orderReturn }: ReturnOfOrder, { publicUrl }: MailShop): Block =>
  itemsBlock(
    orderReturn.items.map(({ line, quantity }) => {
      const { title = '', image, color, size } = order.products[line] ?? {}
      return {
        title,
        quantity,
        options: [color, size].filter(option => typeof option === 'string'),
        price: undefined,
        picture: mailPicture(image, publicUrl)
      }
    })
  )

const isCash = ({ order }: ReturnOfOrder) => order.paymentMethod === 'COD'

export const requestedMail: ReturnMail = (name, returned, shop) =>
  writeMail(
    `We received your return request ${returned.orderReturn.number}`,
    name,
    `You asked to return from your order ${readableId(returned.order)}:`,
    '',
    itemsOf(returned, shop),
    '',
    `Your reason: ${returned.orderReturn.reason}`,
    '',
    'We look at your request and answer by e-mail. Please do not send anything before.',
    ...link(returned.order, shop)
  )

export const acceptedMail: ReturnMail = (name, returned, shop) =>
  writeMail(
    `Your return ${returned.orderReturn.number} is accepted`,
    name,
    'We take back:',
    '',
    itemsOf(returned, shop),
    '',
    'We will contact you to arrange the collection. Please keep each piece unworn and as you received it, with its tags, box, dust bag and papers.',
    isCash(returned)
      ? 'Once it has arrived and has been inspected, we agree with you where to send the money; that takes 5 to 10 business days.'
      : 'Once it has arrived and has been inspected, your refund takes 5 to 10 business days to reach the account you paid with.',
    ...link(returned.order, shop)
  )

export const refusedMail: ReturnMail = (name, returned, shop) =>
  writeMail(
    `We cannot accept your return ${returned.orderReturn.number}`,
    name,
    'We are sorry: we cannot take back:',
    '',
    itemsOf(returned, shop),
    '',
    `Our reason: ${returned.orderReturn.note ?? ''}`,
    ...link(returned.order, shop)
  )

export const receivedMail: ReturnMail = (name, returned, shop) =>
  writeMail(
    `Your return ${returned.orderReturn.number} has arrived`,
    name,
    'We have received and inspected:',
    '',
    itemsOf(returned, shop),
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
