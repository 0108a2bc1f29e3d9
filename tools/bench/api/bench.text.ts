import type { Measurement } from './loader'

const whole = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 0 })
const ms = (n: number) => (n < 10 ? n.toFixed(1) : whole(n))

export const usage = `npm run bench:api [-- --sizes 25000,1000000] [--seconds 2] [--only <part of a case's name>] [--fresh] [--dry]

Fills a PostgreSQL (embedded in DATA_DIR/bench, or the server of DATABASE_URL) with generated products, three variants
each, and measures a running api on it. A filled database is reused unless --fresh is given. The table is written to
docs/performance.md; --dry, or a run of some cases or sizes only, does not write it.`

export const messages = {
  filling: (size: number) => `Filling a database with ${whole(size)} products.`,
  found: (size: number) => `Found the database with ${whole(size)} products.`,
  products: (done: number, total: number) => `  ${whole(done)} of ${whole(total)} products`,
  words: (done: number, total: number) => `  words of ${whole(done)} of ${whole(total)} products`,
  indexes: (place: number, all: number) => `  index ${place} of ${all}`,
  measuring: (size: number) =>
    `\nMeasuring the api on ${whole(size)} products: median / 99th ms · requests a second at 1, 16, 64 connections`,
  measured: ({ name, first, api, bare }: Row) =>
    `  ${name.padEnd(42)}${api.map(columns).join('   ')}   bare ${bare.map(one => whole(one.perSecond)).join(', ')}   first ${firsts(first)}`,
  failed: (name: string, n: number) => `  ${name}: ${n} responses were not 200`,
  written: 'The table is in docs/performance.md.',
  unchanged: 'docs/performance.md was not changed.'
}

const columns = ({ medianMs, p99Ms, perSecond }: Measurement) =>
  `${ms(medianMs)} / ${ms(p99Ms)} · ${whole(perSecond)}`

export interface Row {
  name: string
  isHot: boolean
  /** Milliseconds of uncached responses, ascending. */
  first: number[]
  api: Measurement[]
  bare: Measurement[]
}

const firsts = (times: number[]) =>
  `${ms(times[Math.floor(times.length / 2)] ?? NaN)} / ${ms(times.at(-1) ?? NaN)}`

const cells = (row: Row) => [
  row.name,
  ...row.api.map(columns),
  row.bare.map(one => whole(one.perSecond)).join(', '),
  firsts(row.first),
  row.api
    .map((one, index) => `${Math.round((100 * one.perSecond) / (row.bare[index]?.perSecond ?? NaN))} %`)
    .join(', ')
]

export const table = (rows: Row[]): string =>
  [
    [
      '',
      '1 connection',
      '16 connections',
      '64 connections',
      'bare route, requests/s',
      'first request',
      'share of bare'
    ],
    Array<string>(7).fill('---'),
    ...rows.map(cells)
  ]
    .map(line => `| ${line.join(' | ')} |`)
    .join('\n')

export const section = (
  at: { machine: string; date: string; server: string; load: number },
  parts: [size: number, rows: Row[]][]
) =>
  [
    '## The api',
    `\`npm run bench:api\`, ${at.date}, ${at.machine}, ${at.server}; load, api and database share the machine. Median / 99th percentile in milliseconds · requests a second. Each kind alternates among several addresses. First request: median and maximum of addresses not yet cached. During orders: stock changes twenty times a second. The bare route is a Fastify server without plugins that sends the same bytes, at 1, 16 and 64 connections.`,
    ...(at.load > 1 ? [busy(at.load)] : []),
    ...parts.flatMap(([size, rows]) => [`### ${whole(size)} products, three variants each`, table(rows)]),
    ...targets(parts)
  ].join('\n\n')

const busy = (load: number) =>
  `The machine was busy (load average ${load.toFixed(1)} before the first measurement), so these results are too low.`

/** Lists the targets and whether each is met. */
function targets(parts: [size: number, rows: Row[]][]): string[] {
  const [[, small] = [0, []], [, large] = [0, []]] = parts
  const slow = small.filter(row => (row.api[0]?.medianMs ?? 0) >= 10)
  const most = (measured: Measurement[]) => Math.max(...measured.map(one => one.perSecond))
  const thin = small.filter(row => row.isHot && most(row.api) < most(row.bare) / 4)
  const steep = large.filter((row, index) => {
    const [one, other] = [row.api[0]?.medianMs ?? 0, small[index]?.api[0]?.medianMs ?? 0]
    return one > 3 * other
  })
  const names = (rows: Row[]) => (rows.length ? `no: ${rows.map(row => row.name).join('; ')}` : 'yes')
  return [
    [
      `- Every median under 10 ms at 25,000: ${names(slow)}.`,
      `- At least a quarter of the bare route’s requests a second on listing and product, best of each: ${names(thin)}.`,
      `- At 1,000,000 no median above three times that of 25,000: ${names(steep)}.`
    ].join('\n')
  ]
}
