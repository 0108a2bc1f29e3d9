import type { Canary, Verdict } from '../shapes/canary'
import type { PreparedEntry } from './audit'
import type { Operation, Plan, Revision } from '../shapes/records'

/** Who changes a channel, and why. */
interface ChannelChange {
  who: string
  why: string
  /** The revision that this change was decided on. */
  expected: number
  /** The operation that it is the result of, and what that says of it. */
  operation?: Pick<Operation, 'id' | 'approved' | 'override'> | undefined
  /** Prepares the audit entry that is written in the transaction of the revision. */
  record?: RecordRevision | undefined
}

export type RecordRevision = (applied: Revision) => Promise<PreparedEntry>

export interface Promotion extends ChannelChange {
  /** App → release that goes live; the others stay as they are. */
  set: Plan
  /** Apps that leave the plan. */
  drop?: readonly string[]
  what?: 'promote' | 'rollback' | 'block'
}

export interface CanaryChange extends ChannelChange {
  /** Those that run from then on. */
  canaries: readonly Canary[]
  what: 'canary' | 'widen' | 'abort' | 'take-back'
  verdict?: Verdict
}

interface NextRevision extends ChannelChange {
  plan: Plan
  canaries: readonly Canary[]
  what: NonNullable<Revision['what']>
  verdict?: Verdict | undefined
}

export function nextRevision(current: Revision, change: NextRevision): Revision {
  const { plan, canaries, who, why, what, operation, verdict } = change
  const isBack = what === 'rollback' || what === 'block'
  return {
    revision: current.revision + 1,
    plan,
    previous: current.plan,
    who,
    when: new Date().toISOString(),
    why,
    what,
    ...(isBack ? { back: true } : {}),
    ...(canaries.length > 0 ? { canaries: [...canaries] } : {}),
    ...(verdict ? { verdict } : {}),
    ...(operation ? { operation: operation.id } : {}),
    ...(operation?.approved ? { approved: operation.approved } : {}),
    ...(operation?.override ? { override: operation.override } : {})
  }
}
