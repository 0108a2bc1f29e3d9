/** One reading; `value` in KiB. */
export interface Sample {
  atMs: number
  value: number
}

export interface Growth {
  name: string
  /** Median of the first, the middle and the last window. */
  start: number
  middle: number
  end: number
  /** From the first to the last window: 0.1 is ten per cent. */
  growth: number
}

/** Returns how a series grew between three windows of one length. NaN for a window without samples. */
export function growthOf(
  name: string,
  samples: readonly Sample[],
  { fromMs, toMs, windowMs }: { fromMs: number; toMs: number; windowMs: number }
): Growth {
  const medianFrom = (beginMs: number): number =>
    median(samples.filter(({ atMs }) => atMs >= beginMs && atMs <= beginMs + windowMs))
  const start = medianFrom(fromMs)
  const end = medianFrom(toMs - windowMs)
  const middle = medianFrom((fromMs + toMs - windowMs) / 2)
  return { name, start, middle, end, growth: end / start - 1 }
}

function median(samples: readonly Sample[]): number {
  const values = samples.map(({ value }) => value).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? NaN
}

/** Returns the rows of a Markdown table, in MiB. */
export const growthTable = (rows: readonly Growth[]): string =>
  rows
    .map(({ name, start, middle, end, growth }) => {
      const sign = growth < 0 ? '−' : '+'
      const percent = `${sign}${Math.abs(growth * 100).toFixed(1)} %`
      return `| ${name} | ${[start, middle, end].map(kib => Math.round(kib / 1024)).join(' | ')} | ${percent} |`
    })
    .join('\n')
