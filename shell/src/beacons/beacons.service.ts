import { toBeaconEvent, type BeaconEvent } from './beacon.rules'
import { reports } from './reports'
import { measureVitals } from './vitals'

const BEACON_PATH = '/beacons'
const MAX_BATCH_SIZE = 40
const FLUSH_INTERVAL_MS = 10_000

/**
 * Tells the shop how its releases fare here: errors and load times every few seconds, how quickly the first page stood
 * and moved once, when the visitor turns away. `shell`: its release.
 */
export function sendBeacons(shell: string): void {
  const renderedPage = document.querySelector<HTMLElement>('[data-release]')?.dataset
  const vitalsRelease = renderedPage ? `${renderedPage.boundary}@${renderedPage.release}` : shell
  const takeVitals = measureVitals()
  const send = (vitalEvents: BeaconEvent[] = []): void => {
    const events = [
      ...reports.splice(0, MAX_BATCH_SIZE).map(one => toBeaconEvent(one, shell)),
      ...vitalEvents
    ]
    if (events.length === 0) return
    navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify({ events })], { type: 'application/json' }))
  }
  setInterval(send, FLUSH_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
      send(takeVitals().map(vital => ({ kind: 'vital', of: vitalsRelease, ...vital })))
  })
}
