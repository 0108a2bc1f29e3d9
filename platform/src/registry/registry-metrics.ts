import { observeGauge } from '@sahra/server-kit/server/metrics'
import type { Canaries } from './canaries/canaries'
import type { Operations } from './operations/operations'
import type { Registry } from '../release/channels/registry'
import type { Webhooks } from './webhooks/webhooks'

interface Context {
  registry: Registry
  operations: Operations
  canaries: Canaries
  webhooks: Webhooks
}

/** Adds the metrics of the registry: what is live, and what runs or waits. */
export function registryMetrics({ registry, operations, canaries, webhooks }: Context): void {
  observeGauge(
    { name: 'sahra_live_revision', help: 'The revision of production in the registry.' },
    async () => [{ value: (await registry.channel('production')).revision }]
  )
  observeGauge(
    {
      name: 'sahra_operations',
      help: 'Checks and promotions: running, or pending (waiting for an approval).',
      labels: ['state']
    },
    async () => {
      const unfinished = await operations.unfinished()
      return ['running', 'pending'].map(state => ({
        labels: { state },
        value: unfinished.filter(operation => operation.state === state).length
      }))
    }
  )
  observeGauge(
    {
      name: 'sahra_webhook_outbox',
      help: 'Deliveries of webhooks that are not sent: waiting, or failing (tried again for a day).',
      labels: ['state']
    },
    async () =>
      Object.entries(await webhooks.counts()).map(([state, value]) => ({ labels: { state }, value }))
  )
  observeGauge({ name: 'sahra_canaries', help: 'Canaries that run.' }, async () => [
    { value: (await canaries.list()).length }
  ])
}
