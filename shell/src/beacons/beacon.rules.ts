import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import type { Report } from './reports'

const releasePosition = /\/(?:releases|r)\/([a-z0-9-]+)\/([0-9a-f]{16})(?:~\d)?\/([\w.@/-]{1,60}:\d+:\d+)/

/**
 * Keeps only the class of an error and its position in a release: messages and page addresses may hold personal data.
 * `shell`: the release that gets errors of unknown origin.
 */
export function toBeaconEvent(report: Report, shell: string): BeaconEvent {
  if ('ms' in report) return { kind: 'load', ...report, ms: Math.round(report.ms) }
  const { error, during } = report
  const className = error instanceof Error ? error.name.replace(/\W/g, '').slice(0, 40) : ''
  const [, app, id, location] = releasePosition.exec((error instanceof Error && error.stack) || '') ?? []
  const release = report.release ?? (app ? `${app}@${id}` : shell)
  const name = /^[A-Za-z]/.test(className) ? className : 'Unknown'
  return { kind: 'error', release, during, name, ...(location ? { location } : {}) }
}
