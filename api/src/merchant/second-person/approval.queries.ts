import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { MoneyBack } from '../../server/operation/operation'

/** For how many hours a refund waits for its approval, and then for its use. */
export const APPROVAL_HOURS = 24

export interface Approval {
  id: string
  order: string
  /** In fils. */
  amount: number
  askedBy: string
  askedAt: Date
  approvedBy: string | null
  until: Date
}

const isOpen = sql`used_at is null and asked_at > now() - make_interval(hours => ${APPROVAL_HOURS})`
const fields = sql`refund_approval.id, coalesce(shop_order.number, order_id) as order, amount,
  asked_by as "askedBy", asked_at as "askedAt", approved_by as "approvedBy",
  asked_at + make_interval(hours => ${APPROVAL_HOURS}) as until`

/** Records that someone asks for a refund; a second time it is the same one. Returns undefined when the order has gone. */
export async function insertApproval(
  tx: Executor,
  { orderId, amount, returned }: MoneyBack,
  by: string
): Promise<(Approval & { isNew: boolean }) | undefined> {
  await tx.run(sql`
    delete from refund_approval where order_id = ${orderId} and used_at is null and not (${isOpen})`)
  const id = newId()
  await tx.run(sql`
    insert into refund_approval (id, order_id, amount, returned, asked_by)
    values (${id}, ${orderId}, ${amount}, ${returned}, ${by}) on conflict do nothing`)
  const approval = await tx.first<Approval>(sql`
    select ${fields} from refund_approval join shop_order on shop_order.id = order_id
    where order_id = ${orderId} and amount = ${amount} and returned = ${returned} and asked_by = ${by} and ${isOpen}`)
  return approval && { ...approval, isNew: approval.id === id }
}

/** Lists what waits for an approval or for its use, the oldest first. */
export const listApprovals = (db: Executor): Promise<Approval[]> =>
  db.many<Approval>(sql`
    select ${fields} from refund_approval join shop_order on shop_order.id = order_id
    where ${isOpen} order by asked_at, refund_approval.id`)

/** Returns what waits, locked until the transaction ends. */
export const lockApproval = (tx: Executor, id: string): Promise<Approval | undefined> =>
  tx.first<Approval>(sql`
    select ${fields} from refund_approval join shop_order on shop_order.id = order_id
    where refund_approval.id = ${id} and ${isOpen} for update of refund_approval`)

export const approve = (tx: Executor, id: string, by: string) =>
  tx.run(sql`update refund_approval set approved_by = ${by}, approved_at = now() where id = ${id}`)

/** Uses the approval of this refund up, which someone else has given; returns whether there was one. */
export const takeApproval = async (
  tx: Executor,
  { orderId, amount, returned }: MoneyBack,
  by: string
): Promise<boolean> =>
  (await tx.run(sql`
    update refund_approval set used_at = now()
    where order_id = ${orderId} and amount = ${amount} and returned = ${returned} and asked_by = ${by}
      and approved_by is not null and ${isOpen}`)) > 0
