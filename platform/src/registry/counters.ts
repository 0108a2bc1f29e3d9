import { counter } from '@sahra/server-kit/server/metrics'
import { outcomeOf } from '../release/shapes/outcome.rules'
import type { AuditEntry } from '../release/shapes/records'

const actions = counter({
  name: 'sahra_registry_actions_total',
  help: 'Audited actions of this registry: promote, rollback, take-back, block, …; done, refused, not-judged or given-up.',
  labels: ['what', 'outcome']
})

// An alert asks for an increase, which the first value of a series is not.
actions.inc({ what: 'take-back', outcome: 'done' }, 0)

export const countAction = (entry: Pick<AuditEntry, 'what' | 'refused' | 'code'>): void =>
  actions.inc({ what: entry.what, outcome: outcomeOf(entry) })
