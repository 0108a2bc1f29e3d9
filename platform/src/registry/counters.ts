import { counter } from '@sahra/server-kit/server/metrics'
import type { AuditEntry } from './records'

const actions = counter({
  name: 'sahra_registry_actions_total',
  help: 'Audited actions of this registry: promote, rollback, take-back, block, …; done, or refused.',
  labels: ['what', 'outcome']
})

export const countAction = ({ what, refused }: Pick<AuditEntry, 'what' | 'refused'>): void =>
  actions.inc({ what, outcome: refused === undefined ? 'done' : 'refused' })

const deliveries = counter({
  name: 'sahra_webhook_deliveries_total',
  help: 'Tried deliveries of webhooks: sent, failed (tried again), or dropped after a day.',
  labels: ['outcome']
})

export const countDelivery = (outcome: 'sent' | 'failed' | 'dropped'): void => deliveries.inc({ outcome })
