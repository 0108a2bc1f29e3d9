/** Counts by size: each step is an eighth larger than the one before, which is exact enough for a percentile. */
export type Histogram = Record<string, number>

const STEP = Math.log(1.125)

/** `value` from 0; what is below 1 counts as 0. */
export function addValue(histogram: Histogram, value: number): void {
  const step = value < 1 ? 0 : 1 + Math.floor(Math.log(value) / STEP)
  histogram[step] = (histogram[step] ?? 0) + 1
}

export function mergeHistogram(to: Histogram, from: Histogram): void {
  for (const [step, times] of Object.entries(from)) to[step] = (to[step] ?? 0) + times
}

export const total = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, times) => sum + times, 0)

/** The value that this share (0 to 1) of all stays below; undefined when nothing was counted. */
export function percentile(histogram: Histogram, share: number): number | undefined {
  const steps = Object.entries(histogram).sort(([a], [b]) => Number(a) - Number(b))
  const wanted = total(histogram) * share
  let seen = 0
  for (const [step, times] of steps) {
    seen += times
    if (seen >= wanted) return step === '0' ? 0 : Math.exp((Number(step) - 0.5) * STEP)
  }
  return undefined
}
