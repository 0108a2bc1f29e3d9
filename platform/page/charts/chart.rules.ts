export interface Point {
  /** Milliseconds. */
  at: number
  value: number
}
export interface Extent {
  from: number
  until: number
  /** The axis begins at 0. */
  max: number
}
export const CHART = { width: 320, height: 88, top: 8, bottom: 4 } as const

/** The extent of all series of a chart; `max` is a round number that no value exceeds. */
export function extentOf(series: readonly (readonly Point[])[], from: number, until: number): Extent {
  const values = series.flat().map(({ value }) => value)
  return { from, until: Math.max(until, from + 1), max: roundUp(Math.max(0, ...values)) }
}

/** The next of 1, 2, 5 times a power of ten; 1 for 0. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return power * [1, 2, 5, 10].find(step => step * power >= value * 0.999999)!
}

export const xOf = (time: number, { from, until }: Extent): number =>
  round(((time - from) / (until - from)) * CHART.width)

export const yOf = (value: number, { max }: Extent): number =>
  round(CHART.height - CHART.bottom - (value / max) * (CHART.height - CHART.top - CHART.bottom))

/** The `d` of a line; '' without points. A single point is a short line, which is visible. */
export function linePath(points: readonly Point[], extent: Extent): string {
  const [first] = points
  if (!first) return ''
  const move = `M${xOf(first.at, extent)} ${yOf(first.value, extent)}`
  if (points.length === 1) return `${move}h2`
  return (
    move +
    points
      .slice(1)
      .map(({ at, value }) => `L${xOf(at, extent)} ${yOf(value, extent)}`)
      .join('')
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
