import { observeCounter, observeGauge, type Samples } from '@sahra/server-kit/server/metrics'
import type { ReleaseCache } from './files/release-cache'
import type { Pages } from './html/pages'
import type { PlanPoller } from './plan/plan-poller'

interface Context {
  poller: PlanPoller
  pages: Pages
  releases: ReleaseCache
}

const some = (value: number | undefined): Samples => (value === undefined ? [] : [{ value }])

/** Adds the metrics of a gateway: what is live, and how pages are rendered. */
export function gatewayMetrics({ poller, pages, releases }: Context): void {
  observeGauge({ name: 'sahra_plan_revision', help: 'The revision that visitors get.' }, () =>
    some(poller.live?.revision)
  )
  observeGauge(
    {
      name: 'sahra_plan_confirmed_timestamp_seconds',
      help: 'When the registry last confirmed the plan, in seconds since 1970.'
    },
    () => some(poller.confirmedAt && poller.confirmedAt / 1000)
  )
  observeGauge(
    { name: 'sahra_snapshot_revision', help: 'The revision of the snapshot on the disk of the gateway.' },
    () => some(poller.snapshotRevision)
  )
  observeGauge({ name: 'sahra_canaries', help: 'Canaries that visitors get.' }, () => [
    { value: poller.canaries?.running.length ?? 0 }
  ])
  observeCounter(
    {
      name: 'sahra_pages_total',
      help: 'Pages that are rendered on the server, by app: content, or fallback (sent without content).',
      labels: ['app', 'outcome']
    },
    () =>
      [...pages.sent].flatMap(([app, { content, fallback }]) => [
        { labels: { app, outcome: 'content' }, value: content },
        { labels: { app, outcome: 'fallback' }, value: fallback }
      ])
  )
  observeCounter(
    {
      name: 'sahra_renders_total',
      help: 'Renders: rendered, cached (a page of the cache), failed, or skipped.',
      labels: ['outcome']
    },
    () => Object.entries(pages.counts ?? {}).map(([outcome, value]) => ({ labels: { outcome }, value }))
  )
  observeGauge({ name: 'sahra_cached_releases', help: 'Releases in memory.' }, () => [
    { value: releases.size }
  ])
}
