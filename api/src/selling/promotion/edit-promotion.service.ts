import type { Database } from '@sahra/server-kit/database/database'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { recordChanges } from '../../house/audit-log/history.queries'
import type { FieldChange } from '../../catalogue/product-data/product.rules'
import {
  lockPromotion,
  type LockedPromotion,
  type PromotionState,
  savePromotion
} from './edit-promotion.queries'
import { promotionError } from './promotion-error'

/** A value is either a percentage or an amount: the other one is null. */
export type PromotionChange = Partial<PromotionState> & { promotion: number; by: string }

const fields = [
  'label',
  'percent',
  'amount',
  'minimum',
  'startsAt',
  'endsAt',
  'maxUses',
  'maxUsesPerShopper'
] as const
/** What an order has been promised: it stays once one has used the promotion. */
const promised: readonly (typeof fields)[number][] = ['percent', 'amount', 'minimum']
const money: readonly (typeof fields)[number][] = ['amount', 'minimum']

/**
 * Changes a promotion. What it takes off changes only before its first order; one that has ended changes only with a new
 * end, which takes it up again. Returns what has changed. Throws ApiError.
 */
export const editPromotion = (
  db: Database,
  { promotion: id, by, ...change }: PromotionChange,
  now = new Date()
): Promise<{ subject: string; changes: FieldChange[] }> =>
  db.transaction(async tx => {
    const before = await lockPromotion(tx, id)
    if (!before) throw promotionError('unknown')
    const after: PromotionState = { ...before, ...change }
    const changed = fields.filter(field => before[field]?.valueOf() !== after[field]?.valueOf())
    assertAllowed(before, after, changed, now)
    const { subject, endedAt } = before
    if (!changed.length) return { subject, changes: [] }
    await savePromotion(tx, id, after)
    const changes: FieldChange[] = changed.map(field => ({
      field,
      before: shown(field, before[field]),
      after: shown(field, after[field])
    }))
    if (endedAt) changes.push({ field: 'endedAt', before: endedAt, after: null })
    await recordChanges(tx, [{ by, action: 'promotion.changed', subject, details: { changes } }])
    return { subject, changes }
  })

function assertAllowed(
  { isEnded, wasUsed, uses, usesOfOne }: LockedPromotion,
  { startsAt, endsAt, maxUses, maxUsesPerShopper }: PromotionState,
  changed: readonly (typeof fields)[number][],
  now: Date
): void {
  // Another value: a system that sends what it knows does not take up what a person has ended.
  if (isEnded && !changed.includes('endsAt')) throw promotionError('ended')
  if (wasUsed && changed.some(field => promised.includes(field))) throw promotionError('used')
  if (endsAt && endsAt <= startsAt) throw promotionError('order')
  if (changed.includes('endsAt') && endsAt && endsAt <= now) throw promotionError('past')
  const isBelowUses =
    (changed.includes('maxUses') && maxUses !== null && maxUses < uses) ||
    (changed.includes('maxUsesPerShopper') && maxUsesPerShopper !== null && maxUsesPerShopper < usesOfOne)
  if (isBelowUses) throw promotionError('limit')
}

const shown = (field: (typeof fields)[number], value: PromotionState[typeof field]) =>
  money.includes(field) && typeof value === 'number' ? toAed(value) : value
