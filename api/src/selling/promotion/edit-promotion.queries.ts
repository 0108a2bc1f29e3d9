import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** What the merchant can change of a promotion. Amounts in fils. */
export interface PromotionState {
  label: string
  percent: number | null
  amount: number | null
  minimum: number
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerShopper: number | null
}

export interface LockedPromotion extends PromotionState {
  /** What the history calls it. */
  subject: string
  isEnded: boolean
  /** When it was ended before its time. */
  endedAt: Date | null
  /** Orders that count for its limits. */
  uses: number
  /** The most that one shopper has used it. */
  usesOfOne: number
  /** Also by an order that gave its use back. */
  wasUsed: boolean
}

/** Returns a promotion and locks it until the transaction ends: an order that uses it waits. */
export async function lockPromotion(tx: Executor, id: number): Promise<LockedPromotion | undefined> {
  await tx.run(sql`select from promotion where id = ${id} for update`)
  return tx.first<LockedPromotion>(sql`
    select coalesce(p.code, 'promotion ' || p.id) as subject, p.label, p.percent::float8 as percent, p.amount, p.minimum,
      p.starts_at as "startsAt", p.ends_at as "endsAt", p.max_uses as "maxUses",
      p.max_uses_per_shopper as "maxUsesPerShopper", p.ended_at as "endedAt", coalesce(least(p.ended_at, p.ends_at) <= now(), false) as "isEnded",
      (select count(*)::int from promotion_use where promotion_id = p.id and given_back_at is null) as uses,
      (select coalesce(max(count), 0)::int from (select count(*) from promotion_use
        where promotion_id = p.id and given_back_at is null group by email_hash) as of_shopper) as "usesOfOne",
      exists (select from promotion_use where promotion_id = p.id) as "wasUsed"
    from promotion p where p.id = ${id}`)
}

/** A promotion that is changed is planned or running from then on. */
export const savePromotion = (tx: Executor, id: number, state: PromotionState) =>
  tx.run(sql`
    update promotion set label = ${state.label}, percent = ${state.percent}, amount = ${state.amount},
      minimum = ${state.minimum}, starts_at = ${state.startsAt}, ends_at = ${state.endsAt}, max_uses = ${state.maxUses},
      max_uses_per_shopper = ${state.maxUsesPerShopper}, ended_at = null
    where id = ${id}`)
