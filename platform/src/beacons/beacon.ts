/** What an open page tells of itself: nothing of who looks at it, nothing of what she typed or where she was. */
export type BeaconEvent =
  | {
      kind: 'error'
      /** `app@release` it happened in. */
      of: string
      what: (typeof errorKinds)[number]
      /** Of the error's class. */
      name: string
      /** File, line and column in the release, as far as known. */
      at?: string
    }
  | { kind: 'load'; of: string; ms: number; way: (typeof loadSources)[number] }
  | { kind: 'vital'; of: string; name: (typeof vitals)[number]; value: number }

/** Did not arrive, broke while it was shown, or broke otherwise. */
export const errorKinds = ['load', 'render', 'script'] as const
/** Under its own address, under another one, or the release before it. */
export const loadSources = ['first', 'mirror', 'previous'] as const
export const vitals = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const

export const MAX_BEACON_BYTES = 8192
const MOST_EVENTS = 60
const of = /^([a-z][a-z0-9-]{0,62})@([0-9a-f]{16})$/
const name = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
const at = /^[A-Za-z0-9@._/-]{1,80}(:\d{1,7}){0,2}$/

/** Undefined for whatever is not exactly a beacon. */
export function readBeacon(text: string): BeaconEvent[] | undefined {
  const body = parsed(text)
  if (!hasOnly(body, ['events']) || !Array.isArray(body.events)) return undefined
  const events = body.events as unknown[]
  return events.length > 0 && events.length <= MOST_EVENTS && events.every(isEvent) ? events : undefined
}

/** App and release of an event. */
export function releaseOf({ of: text }: BeaconEvent): { app: string; id: string } {
  const [, app = '', id = ''] = of.exec(text) ?? []
  return { app, id }
}

function isEvent(event: unknown): event is BeaconEvent {
  if (!isObject(event) || !matches(event.of, of)) return false
  if (event.kind === 'error')
    return (
      hasOnly(event, ['kind', 'of', 'what', 'name', 'at']) &&
      isOneOf(errorKinds, event.what) &&
      matches(event.name, name) &&
      (event.at === undefined || matches(event.at, at))
    )
  if (event.kind === 'load')
    return (
      hasOnly(event, ['kind', 'of', 'ms', 'way']) && isOneOf(loadSources, event.way) && isMeasure(event.ms)
    )
  return (
    event.kind === 'vital' &&
    hasOnly(event, ['kind', 'of', 'name', 'value']) &&
    isOneOf(vitals, event.name) &&
    isMeasure(event.value)
  )
}

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: unknown, keys: readonly string[]): value is Loose =>
  isObject(value) && Object.keys(value).every(key => keys.includes(key))
const matches = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)
const isOneOf = (all: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && all.includes(value)
const isMeasure = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 600_000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
