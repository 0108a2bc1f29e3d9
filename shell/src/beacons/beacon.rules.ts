import type { Report } from './reports'

export interface Vital {
  name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'
  value: number
}
export type BeaconEvent =
  | { kind: 'error'; of: string; what: string; name: string; at?: string }
  | { kind: 'load'; of: string; ms: number; way: string }
  | ({ kind: 'vital'; of: string } & Vital)

const releasePosition = /\/(?:releases|r)\/([a-z0-9-]+)\/([0-9a-f]{16})(?:~\d)?\/([\w.@/-]{1,60}:\d+:\d+)/

/**
 * What leaves the page: the class of an error and its place in a release, never its words, which may hold what someone
 * typed, and no address, which may say who she is. `shell`: whose error it is when nothing tells.
 */
export function toBeaconEvent(report: Report, shell: string): BeaconEvent {
  if (!('what' in report)) return { kind: 'load', of: report.of, ms: Math.round(report.ms), way: report.way }
  const { error, what } = report
  const named = error instanceof Error ? error.name.replace(/\W/g, '').slice(0, 40) : ''
  const [, app, id, at] = releasePosition.exec((error instanceof Error && error.stack) || '') ?? []
  const of = report.of ?? (app ? `${app}@${id}` : shell)
  const name = /^[A-Za-z]/.test(named) ? named : 'Unknown'
  return { kind: 'error', of, what, name, ...(at ? { at } : {}) }
}
