import type { ReturnStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import type { StockItem } from '../../catalogue/stock/stock.queries'
import type { Cause } from './causes.rules'
import type { ReturnItem } from './returns.rules'

export interface ReturnState {
  id: string
  number: string
  orderId: string
  status: ReturnStatus
  shopperId: string
  name: string
  /** Null after the account was closed (C119). */
  email: string | null
  verified: boolean
  /** Null: the team has not said it. */
  cause: Cause | null
}

/** Locks a shopper's own order: its returns change one after another. False when there is none. */
export const lockOwnOrder = async (tx: Executor, shopperId: string, orderId: string): Promise<boolean> =>
  (await tx.run(sql`
    select from shop_order where id = ${orderId} and shopper_id = ${shopperId} for update`)) > 0

interface NewReturn {
  orderId: string
  items: readonly ReturnItem[]
  reason: string
}

/** Inserts a return with its first event; its number series is locked until the transaction ends. Returns its id. */
export async function addReturn(tx: Executor, { orderId, items, reason }: NewReturn): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into order_return (id, order_id, number, reason)
    values (${id}, ${orderId}, next_number('RT', now()), ${reason})`)
  for (const { line, quantity } of items)
    await tx.run(sql`
      insert into order_return_item (return_id, order_id, position, quantity)
      values (${id}, ${orderId}, ${line}, ${quantity})`)
  await addReturnEvent(tx, id, 'Requested', 'shopper')
  return id
}

const addReturnEvent = (tx: Executor, id: string, status: ReturnStatus, actor: 'shopper' | 'shop') =>
  tx.run(sql`
    insert into order_return_event (return_id, status, actor) values (${id}, ${status}, ${actor})`)

/** Finds a return of any shopper by its number, in any case, or by its id. */
export const findReturn = (db: Executor, numberOrId: string): Promise<ReturnState | undefined> =>
  db.first<ReturnState>(sql`
    select r.id, r.number, r.order_id as "orderId", r.status, shopper.id as "shopperId", shopper.name,
      case when shopper.closed_at is null then shopper.email end as email,
      shopper.verified_at is not null as verified, r.cause
    from order_return r join shop_order o on o.id = r.order_id join shopper on shopper.id = o.shopper_id
    where r.number = ${numberOrId.toUpperCase()} or r.id = ${numberOrId.toLowerCase()}`)

interface ReturnChange {
  from: ReturnStatus
  to: ReturnStatus
  /** Of a refused return. */
  note?: string | undefined
  /** Fils; of a received return. */
  refundAmount?: number | undefined
}

/** Compare-and-swap of the status with its event. Returns false when the return has another status. */
export async function changeReturn(tx: Executor, id: string, change: ReturnChange): Promise<boolean> {
  const { from, to, note = null, refundAmount = null } = change
  const changed = await tx.run(sql`
    update order_return set status = ${to}, note = ${note}, refund_amount = ${refundAmount}
    where id = ${id} and status = ${from}`)
  if (!changed) return false
  await addReturnEvent(tx, id, to, 'shop')
  return true
}

export const setCause = (tx: Executor, id: string, cause: Cause | null) =>
  tx.run(sql`update order_return set cause = ${cause} where id = ${id}`)

export const listReturnedItems = (tx: Executor, id: string): Promise<StockItem[]> =>
  tx.many<StockItem>(sql`
    select l.product_id as "productId", l.variant_id as "variantId", i.quantity, l.supply
    from order_return_item i join order_line l on l.order_id = i.order_id and l.position = i.position
    where i.return_id = ${id}`)

export interface ReturnSummaryRow {
  id: string
  number: string
  requestedAt: Date
  status: ReturnStatus
  order: string
  items: number
  /** Null after the account was closed (C119). */
  email: string | null
}

interface ReturnFilter {
  status?: string | undefined
  /** Time and id of the last return of the page before. */
  after?: { at: string; id: string } | undefined
  limit: number
}

/** Lists returns of all shoppers, newest first. */
export const listNewestReturns = (db: Executor, { status, after, limit }: ReturnFilter) =>
  db.many<ReturnSummaryRow>(sql`
    select r.id, r.number, r.requested_at as "requestedAt", r.status, o.number as order,
      case when shopper.closed_at is null then shopper.email end as email,
      (select sum(quantity) from order_return_item where return_id = r.id)::int as items
    from order_return r join shop_order o on o.id = r.order_id join shopper on shopper.id = o.shopper_id
    where (${status ?? null}::text is null or lower(r.status) = lower(${status ?? null}))
      and (${after?.at ?? null}::timestamptz is null or r.requested_at < ${after?.at ?? null}::timestamptz
        or r.requested_at = ${after?.at ?? null}::timestamptz and r.id > ${after?.id ?? null}::text)
    order by r.requested_at desc, r.id limit ${limit}`)

/** Lists what happened to a return, in order. */
export const listReturnEvents = (db: Executor, id: string) =>
  db.many<{ at: Date; status: ReturnStatus; actor: 'shopper' | 'shop' }>(sql`
    select at, status, actor from order_return_event where return_id = ${id} order by id`)
