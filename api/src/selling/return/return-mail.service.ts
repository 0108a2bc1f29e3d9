import type { Order } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { queueMail } from '../../house/mail/outbox.queries'
import { nameFor } from '../../house/mail/has-link'
import { findMailShop, inItsLanguage, withoutTyped } from '../order/order-mail.service'
import { findOrder } from '../order/order.queries'
import { noSuchOrder } from '../order/order.text'
import type { ReturnMail } from './return-mails'
import type { ReturnState } from './returns.queries'
import { returnText as text } from './returns.text'

/** Returns a shopper's own order. Throws NOT_FOUND. */
export async function findOwnOrder(tx: Executor, shopperId: string, id: string): Promise<Order> {
  const order = await findOrder(tx, shopperId, id)
  if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
  return order
}

/** Queues the mail about the current status of a return, unless its account is closed (C119); returns its order. */
export async function queueReturnMail(
  tx: Executor,
  { config }: Pick<Deps, 'config'>,
  { id, orderId, shopperId, ...account }: Omit<ReturnState, 'number' | 'status' | 'cause'>,
  mail: ReturnMail
): Promise<Order> {
  const order = await findOwnOrder(tx, shopperId, orderId)
  const orderReturn = order.returns?.find(({ _id }) => _id === id)
  if (!orderReturn) throw new ApiError('NOT_FOUND', text.noSuchReturn)
  const { email, verified } = account
  if (email !== null) {
    const returned = {
      order: await inItsLanguage(tx, verified ? order : withoutTyped(order)),
      orderReturn: verified ? orderReturn : { ...orderReturn, reason: '' }
    }
    await queueMail(tx, {
      kind: 'order',
      to: email,
      orderId,
      dedupeKey: `return-${orderReturn.status}:${id}`,
      ...mail(nameFor(account), returned, await findMailShop(tx, config))
    })
  }
  return order
}
