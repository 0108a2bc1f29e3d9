import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { parseLanguage } from '../../server/language/language.rules'
import { itemsBlock } from '../../house/mail/blocks'
import type { Block } from '../../house/mail/block'
import { writeMail, type MailContent, type MailPart } from '../../house/mail/content'
import { mailPicture } from '../../house/mail/picture.rules'
import { wordingOf } from '../../house/mail/wording'
import { linkTo, type MailShop } from '../order/order-mails'
import { readableId } from '../order/order.rules'
import { returnsMailText as english } from './returns-mail.text'
import { returnsMailText as arabic } from './returns-mail.text.ar'

/** A return with its order. */
export interface ReturnOfOrder {
  order: Order
  orderReturn: OrderReturn
}
export type ReturnMail = (name: string, returned: ReturnOfOrder, shop: MailShop) => MailContent

const texts = { en: english, ar: arabic }

const languageOf = ({ order }: ReturnOfOrder) => parseLanguage(order.language)
const isCash = ({ order }: ReturnOfOrder) => order.paymentMethod === 'COD'

const itemsOf = (returned: ReturnOfOrder, { publicUrl }: MailShop): Block =>
  itemsBlock(
    languageOf(returned),
    returned.orderReturn.items.map(({ line, quantity }) => {
      const { title = '', image, color, size, options } = returned.order.products[line] ?? {}
      return {
        title,
        quantity,
        options: [color, size, ...namedOptions(options)].filter(option => typeof option === 'string'),
        price: undefined,
        picture: mailPicture(image, publicUrl)
      }
    })
  )

/** Every mail of a return begins with its items and ends with a link to the order. */
function returnMail(
  name: string,
  returned: ReturnOfOrder,
  shop: MailShop,
  { subject, lead, rest }: { subject: string; lead: string; rest: MailPart[] }
): MailContent {
  const items = itemsOf(returned, shop)
  const link = linkTo(returned.order, shop.publicUrl)
  return writeMail(
    shop.letterhead(languageOf(returned)),
    subject,
    name,
    lead,
    '',
    items,
    '',
    ...rest,
    ...link
  )
}

export const requestedMail: ReturnMail = (name, returned, shop) => {
  const text = texts[languageOf(returned)].requested
  const { number, reason } = returned.orderReturn
  return returnMail(name, returned, shop, {
    subject: text.subject(number),
    lead: text.lead(readableId(returned.order)),
    rest: [...(reason ? [text.reason(reason), ''] : []), text.next]
  })
}

export const acceptedMail: ReturnMail = (name, returned, shop) => {
  const text = texts[languageOf(returned)].accepted
  return returnMail(name, returned, shop, {
    subject: text.subject(returned.orderReturn.number),
    lead: text.lead,
    rest: [text.collection, text.refund(isCash(returned))]
  })
}

export const refusedMail: ReturnMail = (name, returned, shop) => {
  const text = texts[languageOf(returned)].refused
  const { number, note = '' } = returned.orderReturn
  return returnMail(name, returned, shop, {
    subject: text.subject(number),
    lead: text.lead,
    rest: [text.reason(note)]
  })
}

export const receivedMail: ReturnMail = (name, returned, shop) => {
  const language = languageOf(returned)
  const text = texts[language].received
  const { number, refundAmount } = returned.orderReturn
  const { formatAmount } = wordingOf(language)
  return returnMail(name, returned, shop, {
    subject: text.subject(number),
    lead: text.lead,
    rest: [
      refundAmount
        ? text.refund(formatAmount(refundAmount, shop.currencyMark), isCash(returned))
        : text.noRefund
    ]
  })
}
