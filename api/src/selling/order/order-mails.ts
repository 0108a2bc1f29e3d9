import type { Order } from '@sahra/shared/contract/order'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { paths } from '@sahra/shared/routing/paths'
import { addressLines } from '../../server/language/place-wording'
import { signedToken } from '../../server/signed-link'
import { type Language, parseLanguage, pathIn } from '../../server/language/language.rules'
import { amountsBlock, itemsBlock, linkBlock } from '../../house/mail/blocks'
import { type Letterhead, writeMail, type MailContent, type MailPart } from '../../house/mail/content'
import { mailPicture } from '../../house/mail/picture.rules'
import { wordingOf } from '../../house/mail/wording'
import { orderMailText as english } from './order-mail.text'
import { orderMailText as arabic } from './order-mail.text.ar'
import { readableId } from './order.rules'
import { promiseIn } from './promise-wording'

/** What of the shop its mails name. */
export interface MailShop {
  publicUrl: string
  currencyMark: string
  /** Signs the links that need no session. */
  linkKey: Buffer
  letterhead: (language: Language) => Letterhead
}

const texts = { en: english, ar: arabic }

/** What a mail about an order is written with: its language, and the parts that several mails have. */
function writerOf(order: Order, { publicUrl, currencyMark, linkKey, letterhead }: MailShop) {
  const language = parseLanguage(order.language)
  const text = texts[language]
  const { formatAmount, formatDateTime, isolated } = wordingOf(language)
  const url = publicUrl + pathIn(language, paths.order(order._id))
  const trackingPath = `/track-order#${signedToken(linkKey, 'track', order._id)}`
  const amount = (aed: number): string => formatAmount(aed, currencyMark)
  return {
    language,
    text,
    amount,
    isolated,
    write: (subject: (order: string) => string, name: string, ...body: MailPart[]): MailContent =>
      writeMail(letterhead(language), subject(readableId(order)), name, ...body),
    promise: promiseOf(order, language, isolated),
    items: itemsBlock(language, itemsOf(order, { publicUrl, amount })),
    link: linkTo(order, publicUrl, order.payBy ? 'ghost' : 'solid'),
    /** Opens without signing in (C373). */
    track: [text.trackHint, linkBlock(text.track, publicUrl + pathIn(language, trackingPath), 'ghost')],
    /** Leads to the payment of an order while it can be paid (C117). */
    pay: order.payBy ? ['', text.payBy(formatDateTime(order.payBy)), linkBlock(text.payNow, url)] : []
  }
}

/** The method that the shopper chose, with what it promised (C426). */
function promiseOf(order: Order, language: Language, isolated: (text: string) => string): string[] {
  const { method, promised } = promiseIn(language, order) ?? {}
  return method && promised ? ['', `${isolated(method)}: ${isolated(promised)}`] : []
}

const isPickedUp = ({ promise }: Order): boolean => promise?.kind === 'pick-up'

const itemsOf = (
  { products }: Order,
  { publicUrl, amount }: { publicUrl: string; amount: (aed: number) => string }
) =>
  products.map(({ title, image, size, color, options, supplyNote, quantity, unitPrice }) => ({
    title,
    quantity,
    options: [color, size, ...namedOptions(options), supplyNote].filter(option => typeof option === 'string'),
    price: amount(unitPrice),
    picture: mailPicture(image, publicUrl)
  }))

/** The last part of a mail about an order. */
export function linkTo(
  { _id, language: code }: Order,
  publicUrl: string,
  variant?: 'solid' | 'ghost'
): MailPart[] {
  const language: Language = parseLanguage(code)
  return ['', linkBlock(texts[language].yourOrder, publicUrl + pathIn(language, paths.order(_id)), variant)]
}

export const placedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { language, text, amount, isolated, write, items, promise, pay, link, track } = writerOf(order, shop)
  const { address, pricing, giftWrap, giftNote } = order
  const discount = pricing?.discount
  const count = order.products.reduce((sum, line) => sum + line.quantity, 0)
  return write(
    text.placed.subject,
    name,
    text.placed.thanks(count),
    '',
    items,
    '',
    amountsBlock(language, [
      [text.subtotal, amount(pricing?.subtotal ?? 0)],
      ...(discount ? [[text.discount(isolated(discount.label)), amount(-discount.amount)] as const] : []),
      [text.shipping, amount(pricing?.shippingFee ?? 0)],
      [text.vat(pricing?.taxRate ?? 0, pricing?.taxMode === 'inclusive'), amount(pricing?.taxAmount ?? 0)],
      [text.total, amount(order.totalAmount)],
      [text.payment, text.paymentName(order.paymentMethod)]
    ]),
    ...(giftWrap ? ['', text.giftWrap] : []),
    ...(giftNote ? ['', text.giftNote, ...giftNote.split('\n').filter(Boolean).map(isolated)] : []),
    ...pay,
    ...promise,
    ...(address && !isPickedUp(order)
      ? ['', text.deliveryTo, ...addressLines(language, address).map(isolated)]
      : []),
    ...link,
    ...track
  )
}

export const confirmedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, promise, link, track } = writerOf(order, shop)
  const { subject, body, pickUp } = text.confirmed
  return write(subject, name, isPickedUp(order) ? pickUp : body, '', items, ...promise, ...link, ...track)
}

export const rejectedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link } = writerOf(order, shop)
  return write(
    text.rejected.subject,
    name,
    text.rejected.body,
    moneyOf(order, text.money),
    '',
    items,
    ...link
  )
}

export const cancelledMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link } = writerOf(order, shop)
  return write(
    text.cancelled.subject,
    name,
    text.cancelled.body,
    moneyOf(order, text.money),
    '',
    items,
    ...link
  )
}

export const lapsedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link } = writerOf(order, shop)
  return write(text.lapsed.subject, name, text.lapsed.body, '', items, ...link)
}

export const returnedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link } = writerOf(order, shop)
  return write(text.returned.subject, name, text.returned.body, '', items, ...link)
}

/** Returns what becomes of the money of a cancelled order, by its payment as it is now (C221). */
const moneyOf = ({ paymentStatus }: Order, money: Record<string, string>): string =>
  money[paymentStatus] ?? ''

export const unpaidMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { language, text, amount, write, items, pay, link } = writerOf(order, shop)
  const total = amountsBlock(language, [[text.total, amount(order.totalAmount)]])
  const last = pay.length > 0 ? pay : link
  return write(text.unpaid.subject, name, text.unpaid.body, '', items, '', total, ...last)
}

export const expiredMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link } = writerOf(order, shop)
  return write(text.expired.subject, name, text.expired.body, '', items, ...link)
}

export const unconfirmedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link } = writerOf(order, shop)
  return write(text.unconfirmed.subject, name, text.unconfirmed.body, '', items, ...link)
}

export const shippedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, promise, track } = writerOf(order, shop)
  const { shipped, ready } = text
  if (isPickedUp(order))
    return write(ready.subject, name, ready.body, ...promise, '', items, ...linkTo(order, shop.publicUrl))
  const { carrier, trackingNumber, eta, url } = order.tracking ?? {}
  return write(
    shipped.subject,
    name,
    shipped.body,
    '',
    ...[
      carrier && shipped.carrier(carrier),
      trackingNumber && shipped.trackingNumber(trackingNumber),
      eta && shipped.expected(eta),
      url && linkBlock(shipped.follow, url)
    ].filter((part): part is MailPart => Boolean(part)),
    '',
    items,
    ...(order.invoiceNumber ? ['', shipped.invoice] : []),
    ...linkTo(order, shop.publicUrl, url ? 'ghost' : 'solid'),
    ...track
  )
}

export const deliveredMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, items, link, track } = writerOf(order, shop)
  return write(text.delivered.subject, name, ...text.delivered.body, '', items, ...link, ...track)
}

export const releasedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { text, write, link } = writerOf(order, shop)
  return write(text.released.subject, name, text.released.body, ...link)
}

/** `aed`: of this refund. */
export const refundedMail = (name: string, order: Order, shop: MailShop, aed: number): MailContent => {
  const { text, amount, write, link } = writerOf(order, shop)
  const { subject, body, documents } = text.refunded
  const last = order.creditNotes?.length ? [documents, ...link] : link
  return write(subject, name, body(amount(aed), order.paymentMethod === 'COD'), ...last)
}
