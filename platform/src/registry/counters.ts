import { counter } from '@sahra/server-kit/server/metrics'
import type { AuditEntry } from '../release/shapes/records'

const actions = counter({
  name: 'sahra_registry_actions_total',
  help: 'Audited actions of this registry: promote, rollback, take-back, block, …; done, or refused.',
  labels: ['what', 'outcome']
})

export const countAction = ({ what, refused }: Pick<AuditEntry, 'what' | 'refused'>): void =>
  actions.inc({ what, outcome: refused === undefined ? 'done' : 'refused' })
