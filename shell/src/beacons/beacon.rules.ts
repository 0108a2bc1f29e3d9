import type * as contract from '@sahra/shared/contract/beacon'
import type { BeaconEvent, BeaconRequest } from '@sahra/shared/contract/beacon'
import type { Report } from './reports'

// The module with the limits contains the schemas, too: as values they would bring zod to every shopper.
const MAX_BEACON_BYTES: typeof contract.MAX_BEACON_BYTES = 8192
const MAX_STACK: typeof contract.MAX_STACK = 10

const releasePosition =
  /\/(?:releases|r)\/([a-z0-9-]+)\/([0-9a-f]{16})(?:~\d)?\/([\w.@/-]{1,60}:\d{1,7}:\d{1,7})/g

/**
 * Keeps only the class of an error and its positions in releases: messages and page addresses may hold personal data.
 * `shell`: the release that gets errors of unknown origin.
 */
export function toBeaconEvent(report: Report, shell: string): BeaconEvent {
  if ('ms' in report) return { kind: 'load', ...report, ms: Math.round(report.ms) }
  const { error, during } = report
  const className = error instanceof Error ? error.name.replace(/\W/g, '').slice(0, 40) : ''
  const positions = [...((error instanceof Error && error.stack) || '').matchAll(releasePosition)]
  const [, app, id, location] = positions[0] ?? []
  const release = report.release ?? (app ? `${app}@${id}` : shell)
  const name = /^[A-Za-z]/.test(className) ? className : 'Unknown'
  const stack = positions.slice(0, MAX_STACK).map(([, app, id, position]) => `${app}@${id} ${position}`)
  return { kind: 'error', release, during, name, ...(location ? { location, stack } : {}) }
}

/** Returns the bodies of as many requests as the events need: each has a limited size. */
export function toBodies(events: readonly BeaconEvent[], visit: string | undefined): string[] {
  const bodies: string[] = []
  let rest = [...events]
  do {
    let count = rest.length
    while (count > 1 && bytesOf(bodyOf(rest.slice(0, count), visit)) > MAX_BEACON_BYTES)
      count = Math.floor(count / 2)
    bodies.push(bodyOf(rest.slice(0, count), visit))
    rest = rest.slice(count)
  } while (rest.length > 0)
  return bodies
}

const bodyOf = (events: BeaconEvent[], visit: string | undefined): string =>
  JSON.stringify({ ...(visit ? { visit } : {}), events } satisfies BeaconRequest)
const bytesOf = (text: string): number => new Blob([text]).size
