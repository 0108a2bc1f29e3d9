import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { vitals } from './beacon'
import { percentile, total } from './histogram'
import { emptyStats, mergeStats, type ReleaseStats } from './release-stats'

/** How one release fares in the browsers it was sent to. */
export interface Health {
  app: string
  release: string
  /** Oldest and newest report, ISO. */
  since: string
  until: string
  /** How often it was loaded: under its own address, under another one, and as the release to fall back to. */
  loads: ReleaseStats['loads']
  /** Milliseconds until it was there. */
  loadMs: { p50: number; p75: number; p95: number } | undefined
  /** Most frequent first. */
  errors: { what: string; times: number }[]
  /** 75th percentiles: milliseconds, CLS without a unit. */
  vitals: Partial<Record<(typeof vitals)[number], { p75: number; visits: number }>>
}

interface Line extends ReleaseStats {
  at: string
  of: string
}

/**
 * What browsers reported in the last days, a release each, newest report first. `folder`: the gateway's
 * `DATA_DIR/beacons`.
 */
export async function readHealth(
  folder: string,
  { app, days = 7, now = new Date() }: { app?: string; days?: number; now?: Date } = {}
): Promise<Health[]> {
  const first = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.jsonl')).sort()
  const sums = new Map<string, { tally: ReleaseStats; since: string; until: string }>()
  for (const name of names.filter(file => file >= first)) {
    for (const { at, of, ...tally } of linesOf(await readFile(path.join(folder, name), 'utf8'))) {
      if (app && !of.startsWith(`${app}@`)) continue
      const sum = sums.get(of) ?? { tally: emptyStats(), since: at, until: at }
      mergeStats(sum.tally, tally)
      sums.set(of, { ...sum, until: at })
    }
  }
  return [...sums]
    .map(([of, sum]) => healthOf(of, sum))
    .sort((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : a.app < b.app ? -1 : 1))
}

function healthOf(
  of: string,
  { tally, since, until }: { tally: ReleaseStats; since: string; until: string }
): Health {
  const [app = '', release = ''] = of.split('@')
  const at = (share: number): number => Math.round(percentile(tally.ms, share) ?? 0)
  return {
    app,
    release,
    since,
    until,
    loads: tally.loads,
    loadMs: total(tally.ms) > 0 ? { p50: at(0.5), p75: at(0.75), p95: at(0.95) } : undefined,
    errors: Object.entries(tally.errors)
      .map(([what, times]) => ({ what, times }))
      .sort((a, b) => b.times - a.times),
    vitals: Object.fromEntries(
      vitals.flatMap(name => {
        const histogram = tally.vitals[name] ?? {}
        const p75 = percentile(histogram, 0.75)
        if (p75 === undefined) return []
        const value = name === 'CLS' ? Math.round(p75) / 1000 : Math.round(p75)
        return [[name, { p75: value, visits: total(histogram) }]]
      })
    )
  }
}

/** A line that was cut short by a crash is left out. */
const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap(line => {
    try {
      return line ? [JSON.parse(line) as Line] : []
    } catch {
      return []
    }
  })
