import type { Measured } from './measure/visit'

/** One page of one build, visited several times. */
export type Visits = readonly Measured[]
export type Builds = 'federated' | 'single' | 'whole' | 'bare'
export type Found = Record<Builds, Visits>

type Figure = { [Key in keyof Measured]: Measured[Key] extends number ? Key : never }[keyof Measured]

const rows: [name: string, figure: Figure, unit: 'ms' | 'kB' | '' | 'shift'][] = [
  ['first paint', 'firstPaint', 'ms'],
  ['largest paint', 'largestPaint', 'ms'],
  ['content visible', 'content', 'ms'],
  ['hydrated', 'hydrated', 'ms'],
  ['main thread blocked', 'blocking', 'ms'],
  ['layout shift', 'shift', 'shift'],
  ['JavaScript', 'js', 'kB'],
  ['scripts of the next page', 'ahead', 'kB'],
  ['HTML', 'html', 'kB'],
  ['fonts', 'font', 'kB'],
  ['pictures', 'picture', 'kB'],
  ['all bytes', 'total', 'kB'],
  ['requests', 'requests', ''],
  ['depth', 'depth', '']
]

export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return NaN
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}
export const of = (visits: Visits, figure: Figure): number => median(visits.map(visit => visit[figure]))

const written = (value: number, unit: string): string =>
  Number.isNaN(value)
    ? '–'
    : unit === 'kB'
      ? (value / 1000).toFixed(1)
      : value.toFixed(unit === 'shift' ? 3 : 0)

function cell(visits: Visits, figure: Figure, unit: string): string {
  const all = visits.map(visit => visit[figure]).filter(Number.isFinite)
  const [low, high] = [Math.min(...all), Math.max(...all)].map(value => written(value, unit))
  const middle = written(median(all), unit)
  return all.length === 0 ? '–' : low === high ? middle : `**${middle}** (${low}–${high})`
}

const ratio = (a: Visits, b: Visits, figure: Figure): string => {
  const value = of(a, figure) / of(b, figure)
  return Number.isFinite(value) ? value.toFixed(2) : '–'
}

/** Renders the table of one page: medians with minimum and maximum, and the ratios of the federated page. */
export function tableOf(page: string, { federated, single, whole, bare }: Found): string {
  const head = ['', 'federated', 'one build', 'one file', 'bare page', '÷ one build', '÷ one file', '÷ bare']
  const lines = rows.map(([name, figure, unit]) => [
    unit === 'ms' || unit === 'kB' ? `${name}, ${unit}` : name,
    ...[federated, single, whole, bare].map(visits => cell(visits, figure, unit)),
    ...[single, whole, bare].map(other => ratio(federated, other, figure))
  ])
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
  return [`### ${page}`, '', row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n')
}

interface Limit {
  name: string
  value: (found: Found) => number
  atMost: number
  unit: string
}
const against = (other: Builds, figure: Figure) => (found: Found) =>
  of(found.federated, figure) / of(found[other], figure)
const limits: Limit[] = [
  { name: 'content ÷ one build', value: against('single', 'content'), atMost: 1.05, unit: 'ratio' },
  { name: 'hydrated ÷ one build', value: against('single', 'hydrated'), atMost: 1.15, unit: 'ratio' },
  { name: 'JavaScript ÷ one build', value: against('single', 'js'), atMost: 1.25, unit: 'ratio' },
  { name: 'JavaScript, kB', value: found => of(found.federated, 'js'), atMost: 112_000, unit: 'kB' },
  { name: 'hydrated, ms', value: found => of(found.federated, 'hydrated'), atMost: 1900, unit: 'ms' },
  {
    name: 'main thread blocked, ms',
    value: found => of(found.federated, 'blocking'),
    atMost: 120,
    unit: 'ms'
  },
  { name: 'requests', value: found => of(found.federated, 'requests'), atMost: 20, unit: '' },
  { name: 'depth', value: found => of(found.federated, 'depth'), atMost: 3, unit: '' },
  { name: 'layout shift', value: found => of(found.federated, 'shift'), atMost: 0.02, unit: 'shift' },
  { name: 'first paint ÷ bare', value: against('bare', 'firstPaint'), atMost: 1.6, unit: 'ratio' },
  { name: 'largest paint ÷ bare', value: against('bare', 'largestPaint'), atMost: 1.3, unit: 'ratio' }
]

const short = (value: number, unit: string): string =>
  unit === 'ratio' ? value.toFixed(2) : written(value, unit)

/** Renders the limits of every page and whether each is met. */
export function limitsOf(pages: ReadonlyMap<string, Found>): string {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
  const head = ['metric', 'limit', ...pages.keys()]
  const lines = limits.map(({ name, value, atMost, unit }) =>
    row([
      name,
      short(atMost, unit),
      ...[...pages.values()].map(found => {
        const got = value(found)
        return `${short(got, unit)} ${got <= atMost ? '✓' : '✗'}`
      })
    ])
  )
  return [row(head), row(head.map(() => '---')), ...lines].join('\n')
}
