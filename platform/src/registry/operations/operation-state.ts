import type { AuditEntry, DecidedOn, Operation, Revision } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'

const HOUR_MS = 3_600_000

/** What a client asks for. */
export type OperationRequest = Pick<Operation, 'id' | 'what' | 'set' | 'team' | 'why'> &
  Partial<
    Pick<
      Operation,
      'steps' | 'canary' | 'approved' | 'on' | 'expected' | 'by' | 'subject' | 'identity' | 'override'
    >
  >

/** Waits for an approval, and is decided on releases from then on, as those of older clients are not. */
export const pending = (operation: Operation, live: DecidedOn, hours: number): Partial<Operation> => ({
  state: 'pending',
  on: operation.on ?? live,
  expected: undefined,
  pendingUntil: new Date(Date.now() + hours * HOUR_MS).toISOString()
})

export const hasExpired = ({ state, pendingUntil }: Operation): boolean =>
  state === 'pending' && pendingUntil !== undefined && Date.parse(pendingUntil) <= Date.now()

/** How the audit calls it. */
export const auditedAction = ({
  what,
  steps
}: Pick<Operation, 'what' | 'steps'>): 'check' | 'promote' | 'canary' => (steps ? 'canary' : what)

/** An id names one request: a repetition of it, and nothing else. */
export function requireSame(known: Operation, request: OperationRequest): Operation {
  const contentOf = ({ set, steps }: OperationRequest): string => JSON.stringify([set, steps])
  const same = known.team === request.team && contentOf(known) === contentOf(request)
  if (!same) throw new RegistryError(`The operation ${request.id} is another one`)
  return known
}

/** What an operation has changed, for the audit. */
export function changeOf(
  operation: Operation,
  { revision, plan, previous }: Revision
): Record<string, unknown> {
  const { set, steps, canary, why, approved, override } = operation
  const common = { channel: 'production', revision, why, approved, override }
  if (steps) return { ...common, canary: operation.id, set, steps }
  const apps = Object.keys(set)
  const from = Object.fromEntries(apps.map(app => [app, previous[app]]))
  const to = Object.fromEntries(apps.map(app => [app, plan[app]]))
  return { ...common, from, to, ...(canary === undefined ? {} : { canary }) }
}

/** Why it was refused, or what it has changed. */
export interface OperationEnd {
  refused?: string
  code?: string
  about?: Record<string, unknown>
}

/** How an operation ended, for the audit. */
export function auditEntryOf(
  { team, by, subject, what, steps, set, expected }: Operation,
  end: OperationEnd
): Omit<AuditEntry, 'when'> {
  return {
    team,
    ...(by ? { by } : {}),
    ...(subject ? { subject } : {}),
    what: auditedAction({ what, steps }),
    about: { set, ...(expected === undefined ? {} : { expected }) },
    ...end
  }
}
