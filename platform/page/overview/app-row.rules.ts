import type { Canary, ListedCanary } from '../../src/release/shapes/canary'
import type { Revision } from '../../src/release/shapes/records'
import type { ReleaseHealth } from '../../src/release/shapes/responses'
import { changesOf, liveSince, newestFirst, type LiveSince } from './live.rules'

/** What is ill first. `canary`: one runs, and nothing is wrong with it. */
export const states = ['errors', 'slow', 'taken-back', 'waits', 'canary', 'well'] as const
export type AppState = (typeof states)[number]
export const isIll = ({ state }: Pick<AppRow, 'state'>): boolean => state !== 'well' && state !== 'canary'

/** A 75th percentile in milliseconds, and by which part it differs from the release before: 0.1 is a tenth more. */
export interface VitalFigure {
  p75: number
  change?: number
}
export interface AppRow {
  app: string
  id: string
  state: AppState
  since: LiveSince | undefined
  canary: ListedCanary | undefined
  loads: number
  /** Errors per load. */
  errorRate: number
  vitals: Partial<Record<ShownVital, VitalFigure>>
  /** The newest revision that changed its release or its canary. */
  changed: Revision | undefined
}

export const shownVitals = ['LCP', 'INP'] as const
type ShownVital = (typeof shownVitals)[number]

/** Fewer loads or visits say nothing. */
const MIN_LOADS = 20
const ILL_ERROR_RATE = 0.02
/** Above what Core Web Vitals call good, and worse than the release before by this part. */
const SLOW = { LCP: 2500, INP: 200 }
const SLOWER = 0.2
const LATELY_MS = 86_400_000

interface Seen {
  history: readonly Revision[]
  health: readonly ReleaseHealth[]
  canaries: readonly ListedCanary[]
  /** Milliseconds. */
  now: number
}

/** The live apps, what is ill first, then by name, the shell before the others. */
export function rowsOf({ history, health, canaries, now }: Seen): AppRow[] {
  const ordered = newestFirst(history)
  const since = liveSince(history)
  const rows = Object.entries(ordered[0]?.plan ?? {}).map(([app, id]): AppRow => {
    const of = (release: string | undefined): ReleaseHealth | undefined =>
      health.find(candidate => candidate.app === app && candidate.release === release)
    const [own, before] = [of(id), of(since.get(app)?.from)]
    const row = {
      ...{ app, id, since: since.get(app), changed: newestChange(ordered, app) },
      canary: canaries.find(({ set }) => set[app] !== undefined),
      ...figuresOf(own),
      vitals: Object.fromEntries(
        shownVitals.flatMap(name => {
          const vital = own?.vitals[name]
          return vital ? [[name, withChange(vital, before?.vitals[name])]] : []
        })
      )
    }
    return { ...row, state: stateOf(row, now) }
  })
  return rows.sort(
    (a, b) => states.indexOf(a.state) - states.indexOf(b.state) || nameOf(a).localeCompare(nameOf(b))
  )
}

const nameOf = ({ app }: AppRow): string => (app === 'shell' ? '' : app)

function figuresOf(health: ReleaseHealth | undefined): Pick<AppRow, 'loads' | 'errorRate'> {
  const loads = Object.values(health?.loads ?? {}).reduce((sum, count) => sum + count, 0)
  const errors = (health?.errors ?? []).reduce((sum, { times }) => sum + times, 0)
  return { loads, errorRate: loads === 0 ? 0 : errors / loads }
}

type Vital = NonNullable<ReleaseHealth['vitals'][ShownVital]>

/** A figure with its change against another one, where both are of enough visits. */
export const withChange = ({ p75, visits }: Vital, before: Vital | undefined): VitalFigure =>
  before && before.p75 > 0 && Math.min(visits, before.visits) >= MIN_LOADS
    ? { p75, change: p75 / before.p75 - 1 }
    : { p75 }

function stateOf(
  { loads, errorRate, vitals, changed, canary }: Omit<AppRow, 'state'>,
  now: number
): AppState {
  if (loads >= MIN_LOADS && errorRate >= ILL_ERROR_RATE) return 'errors'
  if (shownVitals.some(name => isSlow(name, vitals[name]))) return 'slow'
  if (changed?.what === 'take-back' && now - Date.parse(changed.when) < LATELY_MS) return 'taken-back'
  if (canary?.waits !== undefined) return 'waits'
  return canary ? 'canary' : 'well'
}

export const isSlow = (name: ShownVital, figure: VitalFigure | undefined): boolean =>
  figure?.change !== undefined && figure.p75 > SLOW[name] && figure.change >= SLOWER

const candidatesOf = (canaries: readonly Canary[] | undefined, app: string): string =>
  (canaries ?? []).flatMap(({ set, share }) => (set[app] ? [`${set[app]} ${share}`] : [])).join()

/** `ordered`: newest first. */
const newestChange = (ordered: readonly Revision[], app: string): Revision | undefined =>
  ordered.find(
    (revision, index) =>
      changesOf(revision).some(change => change.app === app) ||
      candidatesOf(revision.canaries, app) !== candidatesOf(ordered[index + 1]?.canaries, app)
  )
