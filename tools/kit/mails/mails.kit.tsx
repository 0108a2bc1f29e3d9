import type { Sheet, SheetState } from '@sahra/shared/testing/sheet'
import type { MailKind } from '../../../api/src/testing/every-mail'

/** The mails of the shop, by the names of their states; all of them, or it does not compile. */
const mails: Record<MailKind, string> = {
  placed: 'order placed',
  confirmed: 'order confirmed',
  rejected: 'order rejected',
  cancelled: 'order cancelled',
  unpaid: 'order to be paid',
  expired: 'order not paid in time',
  unconfirmed: 'order not confirmed in time',
  shipped: 'order shipped',
  delivered: 'order delivered',
  lapsed: 'authorization ended',
  returned: 'payment returned before the shipment',
  released: 'payment released',
  refunded: 'payment refunded',
  requested: 'return requested',
  accepted: 'return accepted',
  refused: 'return refused',
  received: 'return received',
  receivedForCash: 'return received, cash on delivery',
  code: 'code for an e-mail',
  reset: 'code for a password',
  signIn: 'code to sign in',
  password: 'password changed',
  passkeyAdded: 'passkey added',
  passkeyRemoved: 'passkey removed',
  identityAdded: 'account at a provider connected',
  identityRemoved: 'account at a provider disconnected',
  passwordVoid: 'password to be chosen',
  email: 'e-mail changed',
  newEmail: 'code for a new e-mail',
  asked: 'new e-mail entered',
  taken: 'new e-mail has an account',
  used: 'new e-mail confirmed',
  restored: 'e-mail restored',
  warning: 'wrong passwords',
  closed: 'account closed',
  stock: 'back in stock',
  alerts: 'alerts of a day',
  newsletterAsked: 'newsletter to be confirmed',
  newsletter: 'newsletter confirmed'
}

const variants = {
  '': '?language=en&scheme=light',
  ', dark': '?language=en&scheme=dark',
  ', right to left': '?language=ar&scheme=light',
  ', dark, right to left': '?language=ar&scheme=dark'
}

/** They stand for the others, which are made of the same blocks. */
const COMPARED = [
  'order placed',
  'order placed, dark',
  'order placed, right to left',
  'order shipped',
  'return received, dark, right to left',
  'code for an e-mail',
  'e-mail changed, dark',
  'back in stock, right to left'
]

const sheet: Sheet = Object.fromEntries(
  Object.entries(mails).flatMap(([kind, name]) =>
    Object.entries(variants).map(([variant, query]): [string, SheetState] => [
      name + variant,
      { document: `/mail-preview/${kind}${query}`, compared: COMPARED.includes(name + variant) }
    ])
  )
)

export default sheet
