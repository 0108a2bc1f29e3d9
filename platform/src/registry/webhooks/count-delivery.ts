import { counter } from '@sahra/server-kit/server/metrics'

const deliveries = counter({
  name: 'sahra_webhook_deliveries_total',
  help: 'Tried deliveries of webhooks: sent, failed (tried again), or dropped after a day.',
  labels: ['outcome']
})

// An alert asks for an increase, which the first value of a series is not.
deliveries.inc({ outcome: 'dropped' }, 0)

export const countDelivery = (outcome: 'sent' | 'failed' | 'dropped'): void => deliveries.inc({ outcome })
