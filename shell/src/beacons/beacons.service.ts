import type { BeaconEvent, Connection } from '@sahra/shared/contract/beacon'
import { toBeaconEvent, toBodies } from './beacon.rules'
import { report, reports, shownPage, type UsablePage } from './reports'
import { measureVitals, whenUsable, type Vital } from './vitals'

const BEACON_PATH = '/beacons'
const MAX_BATCH_SIZE = 40
const FLUSH_INTERVAL_MS = 10_000

/**
 * Sends errors and load times, also that of the shell, every few seconds, and the web vitals of the first page once, when the page is hidden.
 * `shell`: `name@release` of the shell. `visit`: token of the page while a canary runs: the gateway compares what went
 * wrong soon after the load, so the first beacon is sent at once and another one when the page is usable.
 */
export function sendBeacons(shell: string, visit?: string): void {
  report({ release: shell, ms: loadTimeOf(shell), source: 'primary' })
  const takeVitals = measureVitals()
  const waiting: BeaconEvent[] = []
  const send = (): void => {
    const events = [
      ...reports.splice(0, MAX_BATCH_SIZE).map(entry => toBeaconEvent(entry, shell)),
      ...waiting.splice(0)
    ]
    if (events.length > 0) post(events, visit)
  }
  let opened: Opened | undefined
  const addVital = (vital: Vital): void => {
    opened ??= openedPage(shell, shownPage())
    waiting.push({ kind: 'vital', ...opened, ...vital })
  }
  whenUsable((value, page) => {
    // Rendered by the browser, it is not there yet when it is marked.
    if (page.release) opened = openedPage(shell, page)
    addVital({ name: 'hydration', value })
    if (visit) send()
  })
  if (visit && waiting.length === 0) send()
  setInterval(send, FLUSH_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    takeVitals().forEach(addVital)
    send()
  })
}

function post(events: readonly BeaconEvent[], visit: string | undefined): void {
  for (const body of toBodies(events, visit))
    navigator.sendBeacon?.(BEACON_PATH, new Blob([body], { type: 'application/json' }))
}

/** How long the browser took for the shell's script, which comes first; 0 where it was cached. */
const loadTimeOf = (shell: string): number =>
  performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes(`/${shell.replace('@', '/')}/`) && name.endsWith('.js'))?.duration ?? 0

type Opened = Pick<Extract<BeaconEvent, { kind: 'vital' }>, 'release' | 'page' | 'connection'>

/** Where the visit began: the app whose content was shown, its page, and the connection. */
function openedPage(shell: string, { boundary, release, page }: UsablePage): Opened {
  const { connection } = navigator as { connection?: { effectiveType?: Connection } }
  return {
    release: release ? `${boundary}@${release}` : shell,
    ...(page ? { page } : {}),
    ...(connection?.effectiveType ? { connection: connection.effectiveType } : {})
  }
}
