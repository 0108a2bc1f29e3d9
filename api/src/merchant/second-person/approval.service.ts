import type { Database } from '@sahra/server-kit/database/database'
import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { recordChanges } from '../../house/audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import type { MoneyBack } from '../../server/operation/operation'
import { type Approval, approve, insertApproval, lockApproval } from './approval.queries'
import { approvalProblems as problems } from './approval-operations.text'

/** Thrown before money goes back that a second person has to approve. */
export class SecondPersonNeeded extends Error {
  constructor(
    readonly money: MoneyBack,
    readonly by: string
  ) {
    super('Unapproved')
  }
}

/** Records that someone asks for a refund, after its transaction has been rolled back; throws CONFLICT with the request. */
export async function askSecondPerson(
  db: Database,
  { money, by }: SecondPersonNeeded,
  isDryRun: boolean
): Promise<never> {
  const amount = toAed(money.amount)
  if (isDryRun) throw new ApiError('CONFLICT', problems.needed(formatAmount(amount)))
  const asked = await db.transaction(async tx => {
    const approval = await insertApproval(tx, money, by)
    if (approval?.isNew)
      await recordChanges(tx, [
        { by, action: 'refund.asked', subject: approval.order, details: { id: approval.id, amount } }
      ])
    return approval
  })
  const approval = asked && { id: asked.id, amount, until: asked.until.toISOString() }
  throw new ApiError('CONFLICT', problems.needed(formatAmount(amount)), undefined, approval && { approval })
}

/** Approves a refund that someone else has asked for. Throws NOT_FOUND, FORBIDDEN for who has asked. */
export const giveApproval = (db: Database, id: string, by: string): Promise<Approval> =>
  db.transaction(async tx => {
    const approval = await lockApproval(tx, id)
    if (!approval) throw new ApiError('NOT_FOUND', problems.unknown(id))
    if (approval.askedBy === by) throw new ApiError('FORBIDDEN', problems.self)
    if (approval.approvedBy !== null) return approval
    await approve(tx, id, by)
    const details = { id, amount: toAed(approval.amount), askedBy: approval.askedBy }
    await recordChanges(tx, [{ by, action: 'refund.approved', subject: approval.order, details }])
    return { ...approval, approvedBy: by }
  })
