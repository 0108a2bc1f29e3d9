import type { Report } from './reports'

export interface Vital {
  name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'
  value: number
}

/** Body of `POST /beacons`: `of` is `app@release`, `at` is file, line and column in that release. */
export type BeaconEvent =
  | { kind: 'error'; of: string; what: string; name: string; at?: string }
  | { kind: 'load'; of: string; ms: number; way: string }
  | ({ kind: 'vital'; of: string } & Vital)

const releasePosition = /\/(?:releases|r)\/([a-z0-9-]+)\/([0-9a-f]{16})(?:~\d)?\/([\w.@/-]{1,60}:\d+:\d+)/

/**
 * Keeps only the class of an error and its position in a release: messages and page addresses may hold personal data.
 * `shell`: the release that gets errors of unknown origin.
 */
export function toBeaconEvent(report: Report, shell: string): BeaconEvent {
  if ('ms' in report) {
    const { release, ms, source } = report
    return { kind: 'load', of: release, ms: Math.round(ms), way: source === 'primary' ? 'first' : source }
  }
  const { error, during } = report
  const className = error instanceof Error ? error.name.replace(/\W/g, '').slice(0, 40) : ''
  const [, app, id, at] = releasePosition.exec((error instanceof Error && error.stack) || '') ?? []
  const of = report.release ?? (app ? `${app}@${id}` : shell)
  const name = /^[A-Za-z]/.test(className) ? className : 'Unknown'
  return { kind: 'error', of, what: during, name, ...(at ? { at } : {}) }
}
