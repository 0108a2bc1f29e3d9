import type { Executor } from '@sahra/server-kit/database/database'
import { LRUCache } from 'lru-cache'
import { observeCounter, observeGauge } from '@sahra/server-kit/server/metrics'
import { cacheCounts } from '../cache/loading-cache'
import { countJobs } from '../jobs/queue.queries'
import { countEvents, countMail, countOrders, countParkedEvents, countPaymentTasks } from './metrics.queries'
import { type Gauge, renderGauges } from './metrics.rules'
import { help, helpOf } from './metrics.text'

/** Returns the metrics of the database in the text format of Prometheus: the same from every api. */
export const readMetrics = async (db: Executor): Promise<string> => renderGauges(await readGauges(db))

async function readGauges(db: Executor): Promise<Gauge[]> {
  const [mail, events, orders, tasks, parked, jobs] = await Promise.all([
    countMail(db),
    countEvents(db),
    countOrders(db),
    countPaymentTasks(db),
    countParkedEvents(db),
    countJobs(db)
  ])
  const { waiting = 0, failing = 0, givenUp = 0, oldestS = 0 } = tasks ?? {}
  return [
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
    { name: 'sahra_payment_events_parked', help: help.parkedEvents, samples: [{ value: parked }] },
    {
      name: 'sahra_mail',
      help: help.mail,
      samples: [
        { labels: { state: 'waiting' }, value: mail?.waiting ?? 0 },
        { labels: { state: 'failing' }, value: mail?.failing ?? 0 },
        { labels: { state: 'given_up' }, value: mail?.givenUp ?? 0 }
      ]
    },
    { name: 'sahra_mail_oldest_seconds', help: help.oldestMail, samples: [{ value: mail?.oldestS ?? 0 }] },
    {
      name: 'sahra_events',
      help: help.events,
      samples: [
        { labels: { state: 'waiting' }, value: events?.waiting ?? 0 },
        { labels: { state: 'failing' }, value: events?.failing ?? 0 },
        { labels: { state: 'given_up' }, value: events?.givenUp ?? 0 }
      ]
    },
    {
      name: 'sahra_event_oldest_seconds',
      help: help.oldestEvent,
      samples: [{ value: events?.oldestS ?? 0 }]
    },
    {
      name: 'sahra_jobs',
      help: help.jobs,
      samples: jobs.flatMap(({ task, waiting, failing, givenUp }) => [
        { labels: { task, state: 'waiting' }, value: waiting },
        { labels: { task, state: 'failing' }, value: failing },
        { labels: { task, state: 'given_up' }, value: givenUp }
      ])
    },
    {
      name: 'sahra_job_late_seconds',
      help: help.lateJob,
      samples: jobs.map(({ task, lateS }) => ({ labels: { task }, value: lateS }))
    }
  ]
}

/** The counts read whole tables: scrapes of one api within this time share them. */
const CACHE_MS = 15_000
const gaugeLabels: Record<string, readonly string[]> = {
  sahra_orders: ['payment_method', 'payment_status'],
  sahra_payment_tasks: ['state'],
  sahra_payment_task_oldest_seconds: [],
  sahra_payment_events_parked: [],
  sahra_mail: ['state'],
  sahra_mail_oldest_seconds: [],
  sahra_events: ['state'],
  sahra_event_oldest_seconds: [],
  sahra_jobs: ['task', 'state'],
  sahra_job_late_seconds: ['task']
}

/** Adds the metrics of the shop to those that METRICS_PORT serves. */
export function observeShop(db: Executor): void {
  const cache = new LRUCache<'gauges', Gauge[]>({ max: 1, ttl: CACHE_MS, fetchMethod: () => readGauges(db) })
  for (const [name, labels] of Object.entries(gaugeLabels))
    observeGauge({ name, help: helpOf[name] ?? name, labels }, async () => {
      const gauges = await cache.fetch('gauges')
      return gauges?.find(gauge => gauge.name === name)?.samples ?? []
    })
  observeCounter({ name: 'sahra_cache_requests_total', help: help.cache, labels: ['outcome'] }, () => [
    { labels: { outcome: 'hit' }, value: cacheCounts.requests - cacheCounts.misses },
    { labels: { outcome: 'miss' }, value: cacheCounts.misses }
  ])
}
