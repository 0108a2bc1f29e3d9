import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import {
  accountClosedMail,
  codeMail,
  emailAskedMail,
  emailChangedMail,
  emailConfirmedMail,
  emailRestoredMail,
  emailTakenMail,
  identityMail,
  passkeyMail,
  passwordMail,
  passwordVoidMail,
  signInWarningMail,
  type Reader
} from '../people/account/account-mails'
import { alertMail } from '../people/alert/alert-mail'
import { backInStockMail } from '../people/stock-notice/notify-mail'
import { confirmMail, welcomeMail } from '../selling/newsletter/newsletter-mails'
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  expiredMail,
  placedMail,
  refundedMail,
  rejectedMail,
  lapsedMail,
  returnedMail,
  releasedMail,
  shippedMail,
  unconfirmedMail,
  unpaidMail,
  type MailShop
} from '../selling/order/order-mails'
import { acceptedMail, receivedMail, refusedMail, requestedMail } from '../selling/return/return-mails'

/** What the mails of the shop are written from. */
export interface MailData {
  reader: Reader
  order: Order
  giftNote: string
  /** An accepted return of the order. */
  orderReturn: OrderReturn
  /** Why a return is refused. */
  note: string
  restocked: { productId: string; productName: string; image: string }
  shop: MailShop
}

/** Writes every mail of the shop. */
export function everyMail(data: MailData) {
  const { reader, giftNote, orderReturn, note, restocked, shop } = data
  const { name, language } = reader
  const order = { ...data.order, language }
  const subscriber = { id: order._id, language }
  const sender = { ...shop, letterhead: reader }
  const returned = { order, orderReturn: { ...orderReturn, note, refundAmount: 1000 } }
  return {
    placed: placedMail(name, { ...order, giftWrap: true, giftNote }, shop),
    confirmed: confirmedMail(name, order, shop),
    rejected: rejectedMail(name, order, shop),
    cancelled: cancelledMail(name, order, shop),
    unpaid: unpaidMail(name, order, shop),
    expired: expiredMail(name, order, shop),
    unconfirmed: unconfirmedMail(name, order, shop),
    shipped: shippedMail(name, order, shop),
    delivered: deliveredMail(name, order, shop),
    lapsed: lapsedMail(name, order, shop),
    returned: returnedMail(name, order, shop),
    released: releasedMail(name, order, shop),
    refunded: refundedMail(name, order, shop, 12.5),
    requested: requestedMail(name, returned, shop),
    accepted: acceptedMail(name, returned, shop),
    refused: refusedMail(name, returned, shop),
    received: receivedMail(name, returned, shop),
    receivedForCash: receivedMail(name, { ...returned, order: { ...order, paymentMethod: 'COD' } }, shop),
    code: codeMail(reader, 'verify', '123456', 600),
    reset: codeMail(reader, 'reset', '123456', 600),
    signIn: codeMail(reader, 'sign-in', '123456', 600),
    newEmail: codeMail(reader, 'email', '123456', 600),
    password: passwordMail(reader),
    passkeyAdded: passkeyMail(reader, 'added'),
    passkeyRemoved: passkeyMail(reader, 'removed'),
    identityAdded: identityMail(reader, 'added', 'Google'),
    identityRemoved: identityMail(reader, 'removed', 'Apple'),
    passwordVoid: passwordVoidMail(reader),
    asked: emailAskedMail(reader, 'new@example.com'),
    taken: emailTakenMail(reader),
    email: emailChangedMail(reader, 'new@example.com', `${shop.publicUrl}/undo?t=1&u=2`),
    used: emailConfirmedMail(reader),
    restored: emailRestoredMail(reader),
    warning: signInWarningMail(reader, 20),
    closed: accountClosedMail(reader),
    stock: backInStockMail({ name, language, ...restocked }, { ...shop, letterhead: reader }),
    alerts: alertMail(
      { id: order._id, name, language },
      {
        falls: [{ ...restocked, before: 1_250_000, now: 990_000 }],
        searches: [
          {
            name: language === 'ar' ? 'حقائب، جديدة' : 'Bags, New',
            address: '/products?max=5000',
            count: 3,
            products: [{ name: restocked.productName, image: restocked.image, price: 480_000 }]
          }
        ]
      },
      sender
    ),
    newsletterAsked: confirmMail(subscriber, sender),
    newsletter: welcomeMail(subscriber, sender, 'WELCOME20')
  }
}

export type MailKind = keyof ReturnType<typeof everyMail>
