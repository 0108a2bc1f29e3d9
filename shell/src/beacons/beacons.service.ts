import { eventOf, type Event } from './beacon.rules'
import { reports } from './reports'
import { measureVitals } from './vitals'

const ADDRESS = '/beacons'
const MOST_AT_ONCE = 40
const LOOK_EVERY_MS = 10_000

/**
 * Tells the shop how its releases fare here: errors and load times every few seconds, how quickly the first page stood
 * and moved once, when the visitor turns away. `shell`: its release.
 */
export function sendBeacons(shell: string): void {
  const first = document.querySelector<HTMLElement>('[data-release]')?.dataset
  const owner = first ? `${first.boundary}@${first.release}` : shell
  const vitals = measureVitals()
  const send = (more: Event[] = []): void => {
    const events = [...reports.splice(0, MOST_AT_ONCE).map(one => eventOf(one, shell)), ...more]
    if (events.length === 0) return
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ events })], { type: 'application/json' }))
  }
  setInterval(send, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
      send(vitals().map(vital => ({ kind: 'vital', of: owner, ...vital })))
  })
}
