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

/** One page's table: medians with the lowest and the highest, and how the federated page compares. */
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

interface Wish {
  name: string
  value: (found: Found) => number
  at: number
  unit: string
}
const against = (other: Builds, figure: Figure) => (found: Found) =>
  of(found.federated, figure) / of(found[other], figure)
const wishes: Wish[] = [
  { name: 'content ÷ one build', value: against('single', 'content'), at: 1.05, unit: 'ratio' },
  { name: 'hydrated ÷ one build', value: against('single', 'hydrated'), at: 1.15, unit: 'ratio' },
  { name: 'JavaScript ÷ one build', value: against('single', 'js'), at: 1.25, unit: 'ratio' },
  { name: 'JavaScript, kB', value: found => of(found.federated, 'js'), at: 150_000, unit: 'kB' },
  { name: 'requests', value: found => of(found.federated, 'requests'), at: 20, unit: '' },
  { name: 'depth', value: found => of(found.federated, 'depth'), at: 3, unit: '' },
  { name: 'layout shift', value: found => of(found.federated, 'shift'), at: 0.02, unit: 'shift' },
  { name: 'first paint ÷ bare', value: against('bare', 'firstPaint'), at: 1.6, unit: 'ratio' },
  { name: 'largest paint ÷ bare', value: against('bare', 'largestPaint'), at: 1.3, unit: 'ratio' }
]

const short = (value: number, unit: string): string =>
  unit === 'ratio' ? value.toFixed(2) : written(value, unit)

/** What was wanted of every page, and what came of it. */
export function wishesOf(pages: ReadonlyMap<string, Found>): string {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
  const head = ['wanted', 'at most', ...pages.keys()]
  const lines = wishes.map(({ name, value, at, unit }) =>
    row([
      name,
      short(at, unit),
      ...[...pages.values()].map(found => {
        const got = value(found)
        return `${short(got, unit)} ${got <= at ? '✓' : '✗'}`
      })
    ])
  )
  return [row(head), row(head.map(() => '---')), ...lines].join('\n')
}
