import type { BeaconEvent, BeaconRequest } from '@sahra/shared/contract/beacon'
import { toBeaconEvent } from './beacon.rules'
import { reports } from './reports'
import { measureVitals } from './vitals'

const BEACON_PATH = '/beacons'
const MAX_BATCH_SIZE = 40
const FLUSH_INTERVAL_MS = 10_000

/**
 * Sends errors and load times every few seconds, and the web vitals of the first page once, when the page is hidden.
 * `shell`: `name@release` of the shell.
 */
export function sendBeacons(shell: string): void {
  const page = document.querySelector<HTMLElement>('[data-release]')?.dataset
  const pageRelease = page ? `${page.boundary}@${page.release}` : shell
  const takeVitals = measureVitals()
  const send = (vitals: BeaconEvent[] = []): void => {
    const events = [...reports.splice(0, MAX_BATCH_SIZE).map(entry => toBeaconEvent(entry, shell)), ...vitals]
    if (events.length === 0) return
    const body = JSON.stringify({ events } satisfies BeaconRequest)
    navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' }))
  }
  setInterval(send, FLUSH_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
      send(takeVitals().map(vital => ({ kind: 'vital', release: pageRelease, ...vital })))
  })
}
