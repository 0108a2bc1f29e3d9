import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import type { Signal } from '../../release/shapes/canary'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'

const SLOW_LOAD_MS = 4000

/** Returns what went wrong on a page by a browser's report. Events of releases outside of the page's plan do not count. */
export function failedSignals(events: readonly BeaconEvent[], plan: LivePlan): Signal[] {
  const releases = [...releasesOf(plan), ...plan.rollbackTargets.values()]
  const names = new Set(releases.map(({ app, id }) => `${app}@${id}`))
  return events.flatMap(event => (names.has(event.release) ? (failedSignal(event) ?? []) : []))
}

function failedSignal(event: BeaconEvent): Signal | undefined {
  if (event.kind === 'error') return event.during === 'load' ? 'failed-load' : 'error'
  if (event.kind === 'load') return event.source === 'primary' ? undefined : 'failed-load'
  return event.name === 'hydration' && event.value > SLOW_LOAD_MS ? 'slow-load' : undefined
}
