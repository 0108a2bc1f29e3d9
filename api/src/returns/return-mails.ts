import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { parseLanguage } from '../language/language.rules'
import { itemsBlock } from '../mail/blocks'
import { writeMail, type Block, type MailContent } from '../mail/content'
import { mailPicture } from '../mail/picture.rules'
import { wordingOf } from '../mail/wording'
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
      const { title = '', image, color, size } = returned.order.products[line] ?? {}
      return {
        title,
        quantity,
        options: [color, size].filter(option => typeof option === 'string'),
        price: undefined,
        picture: mailPicture(image, publicUrl)
      }
    })
  )

export const requestedMail: ReturnMail = (name, returned, shop) => {
  const language = languageOf(returned)
  const text = texts[language].requested
  const { number, reason } = returned.orderReturn
  return writeMail(
    language,
    text.subject(number),
    name,
    text.lead(readableId(returned.order)),
    '',
    itemsOf(returned, shop),
    '',
    text.reason(reason),
    '',
    text.next,
    ...linkTo(returned.order, shop.publicUrl)
  )
}

export const acceptedMail: ReturnMail = (name, returned, shop) => {
  const language = languageOf(returned)
  const text = texts[language].accepted
  return writeMail(
    language,
    text.subject(returned.orderReturn.number),
    name,
    text.lead,
    '',
    itemsOf(returned, shop),
    '',
    text.collection,
    text.refund(isCash(returned)),
    ...linkTo(returned.order, shop.publicUrl)
  )
}

export const refusedMail: ReturnMail = (name, returned, shop) => {
  const language = languageOf(returned)
  const text = texts[language].refused
  return writeMail(
    language,
    text.subject(returned.orderReturn.number),
    name,
    text.lead,
    '',
    itemsOf(returned, shop),
    '',
    text.reason(returned.orderReturn.note ?? ''),
    ...linkTo(returned.order, shop.publicUrl)
  )
}

export const receivedMail: ReturnMail = (name, returned, shop) => {
  const language = languageOf(returned)
  const text = texts[language].received
  const { number, refundAmount } = returned.orderReturn
  return writeMail(
    language,
    text.subject(number),
    name,
    text.lead,
    '',
    itemsOf(returned, shop),
    '',
    refundAmount
      ? text.refund(wordingOf(language).formatAmount(refundAmount, shop.currencyMark), isCash(returned))
      : text.noRefund,
    ...linkTo(returned.order, shop.publicUrl)
  )
}
