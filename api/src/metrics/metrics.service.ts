import type { Executor } from '../db/database'
import { countOrders, countParkedEvents, countPaymentTasks } from './metrics.queries'
import { type Gauge, renderGauges } from './metrics.rules'
import { help } from './metrics.text'

/** Returns the figures of the database in the text format of Prometheus: the same from every api. */
export async function readMetrics(db: Executor): Promise<string> {
  const [orders, tasks, parked] = await Promise.all([
    countOrders(db),
    countPaymentTasks(db),
    countParkedEvents(db)
  ])
  const { waiting = 0, failing = 0, givenUp = 0, oldestS = 0 } = tasks ?? {}
  const gauges: Gauge[] = [
    {
      name: 'sahra_orders',
      help: help.orders,
      samples: orders.map(({ method, paymentStatus, count }) => ({
        labels: { payment_method: method, payment_status: paymentStatus },
        value: count
      }))
    },
    {
      name: 'sahra_payment_tasks',
      help: help.tasks,
      samples: [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failing' }, value: failing },
        { labels: { state: 'given_up' }, value: givenUp }
      ]
    },
    { name: 'sahra_payment_task_oldest_seconds', help: help.oldestTask, samples: [{ value: oldestS }] },
    { name: 'sahra_payment_events_parked', help: help.parkedEvents, samples: [{ value: parked }] }
  ]
  return renderGauges(gauges)
}
