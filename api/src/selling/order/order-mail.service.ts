import type { Order } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Config } from '../../server/config/config'
import type { Deps } from '../../server/feature'
import type { MailContent } from '../../house/mail/content'
import { translate } from '../../server/language/language.service'
import { findLinkKey } from '../../server/signed-link'
import { letterheadOf } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { nameFor } from '../../house/mail/has-link'
import { findShop } from '../../house/settings/shop.queries'
import type { MailShop } from './order-mails'
import { findOrder } from './order.queries'
import { noSuchOrder } from './order.text'
import { findOrderState } from './status.queries'

/** Returns an order with the merchant's words in the language of its mails: options, delivery, name of the promotion. */
export const inItsLanguage = async (tx: Executor, order: Order): Promise<Order> =>
  order.language === undefined ? order : translate(tx, order.language, structuredClone(order))

/** Leaves out what the shopper has typed, for a mail to an unconfirmed address (C262). */
export function withoutTyped({ giftNote: _note, address: _address, ...order }: Order): Order {
  return order
}

export type OrderMail = (name: string, order: Order, shop: MailShop) => MailContent

/** Returns what of the shop a mail names, as it is now. */
export async function findMailShop(tx: Executor, config: Config): Promise<MailShop> {
  const shop = await findShop(tx, config)
  return {
    publicUrl: config.publicUrl,
    currencyMark: shop.currencyMark,
    linkKey: await findLinkKey(tx),
    letterhead: language => letterheadOf(shop, language)
  }
}

/** Queues a mail about an order, once per reason, unless its account is closed (C119). Returns the order. Throws NOT_FOUND. */
export async function queueOrderMail(
  tx: Executor,
  { config }: Pick<Deps, 'config'>,
  id: string,
  { reason, mail }: { reason: string; mail: OrderMail }
): Promise<Order> {
  const state = await findOrderState(tx, id)
  const order = state && (await findOrder(tx, state.shopperId, id))
  if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
  if (state.email !== null) {
    const shown = state.verified ? order : withoutTyped(order)
    await queueMail(tx, {
      kind: 'order',
      to: state.email,
      orderId: id,
      dedupeKey: `${reason}:${id}`,
      ...mail(nameFor(state), await inItsLanguage(tx, shown), await findMailShop(tx, config))
    })
  }
  return order
}
