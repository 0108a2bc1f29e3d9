import type { Measurement } from './loader'
import type { Figures, Results, Row, UncachedRow } from './measure-case'

const whole = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 0 })
const ms = (n: number) => (n < 10 ? n.toFixed(1) : whole(n))

export const usage = `npm run bench:api [-- --sizes 25000,1000000] [--seconds 2] [--only <part of a case's name>] [--fresh] [--dry]

Fills a PostgreSQL (embedded in DATA_DIR/bench, or the server of DATABASE_URL) with generated products, three variants
each, and measures a running api on it, alone and through the gateway, cached and uncached. A filled database is reused unless --fresh is given. The tables are written to
docs/performance.md; --dry, or a run of some cases or sizes only, prints them instead.`

export const messages = {
  filling: (size: number) => `Filling a database with ${whole(size)} products.`,
  found: (size: number) => `Found the database with ${whole(size)} products.`,
  products: (done: number, total: number) => `  ${whole(done)} of ${whole(total)} products`,
  words: (done: number, total: number) => `  words of ${whole(done)} of ${whole(total)} products`,
  indexes: (place: number, all: number) => `  index ${place} of ${all}`,
  measuring: (size: number) =>
    `\nMeasuring the api on ${whole(size)} products: median / 99th ms · requests a second at each number of connections`,
  measured: ({ name, first, api, gateway, bare }: Row) =>
    `  ${name.padEnd(42)}api ${line(api)}   gateway ${line(gateway)}   bare ${line(bare.gateway)}   first ${firsts(first)}`,
  measuredUncached: ({ name, api, gateway }: UncachedRow) =>
    `  ${`uncached: ${name}`.padEnd(42)}api ${line(api)}   gateway ${line(gateway)}`,
  failed: (name: string, n: number) => `  ${name}: ${n} responses were not 200`,
  written: 'The table is in docs/performance.md.',
  unchanged: 'docs/performance.md was not changed.'
}

/** Without a response no address was left. */
const columns = ({ medianMs, p99Ms, perSecond }: Measurement) =>
  Number.isNaN(medianMs) ? '–' : `${ms(medianMs)} / ${ms(p99Ms)} · ${whole(perSecond)}`

/** NaN for a database of another machine. */
const cpu = (n: number) => (Number.isNaN(n) ? '–' : n.toFixed(2))
/** All servers that take part: those that do not, use next to nothing. */
const cpuSum = (figures: Figures) =>
  Object.values(figures.cpu).reduce((sum, n) => sum + (Number.isNaN(n) ? 0 : n), 0)
const line = (figures: Figures) => `${figures.runs.map(columns).join(', ')} (${cpu(cpuSum(figures))} ms CPU)`

const firsts = (times: number[]) =>
  `${ms(times[Math.floor(times.length / 2)] ?? NaN)} / ${ms(times.at(-1) ?? NaN)}`

const perSecond = ({ runs }: Figures) => runs.map(run => whole(run.perSecond)).join(', ')
const shares = (figures: Figures, bare: Figures) =>
  figures.runs
    .map((run, index) => `${Math.round((100 * run.perSecond) / (bare.runs[index]?.perSecond ?? NaN))} %`)
    .join(', ')
const bytes = ({ runs }: Figures) => ((runs[0]?.bytes ?? NaN) / 1000).toFixed(1)

const markdown = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const connections = (counts: number[]) => counts.map(count => `${count} connection${count > 1 ? 's' : ''}`)
const cachedHead = [
  '',
  ...connections([1, 16, 64]),
  'bare route, requests/s',
  'share of bare',
  'kB',
  'CPU ms, bare'
]

export const apiTable = (rows: Row[]): string =>
  markdown(
    [...cachedHead, 'CPU ms, api', 'CPU ms, database', 'first request'],
    rows.map(({ name, api, bare, first }) => [
      ...[name, ...api.runs.map(columns), perSecond(bare.api), shares(api, bare.api), bytes(api)],
      ...[cpu(bare.api.cpu.bare), cpu(api.cpu.api), cpu(api.cpu.database), firsts(first)]
    ])
  )

export const gatewayTable = (rows: Row[]): string =>
  markdown(
    [...cachedHead, 'CPU ms, gateway', 'CPU ms, api and database'],
    rows.map(({ name, gateway, bare: { gateway: bare } }) => [
      ...[name, ...gateway.runs.map(columns), perSecond(bare), shares(gateway, bare), bytes(gateway)],
      ...[cpu(bare.cpu.bare), cpu(gateway.cpu.gateway), cpu(cpuSum(gateway) - gateway.cpu.gateway)]
    ])
  )

export const uncachedTable = (rows: UncachedRow[]): string =>
  markdown(
    [
      ...['', ...connections([1, 16]).map(count => `api, ${count}`)],
      ...connections([1, 16]).map(count => `gateway, ${count}`),
      ...['requests', 'CPU ms, api', 'CPU ms, database', 'CPU ms, gateway']
    ],
    rows.map(({ name, api, gateway }) => [
      ...[name, ...api.runs.map(columns), ...gateway.runs.map(columns)],
      whole([...api.runs, ...gateway.runs].reduce((sum, run) => sum + run.requests, 0)),
      ...[cpu(api.cpu.api), cpu(api.cpu.database), cpu(gateway.cpu.gateway)]
    ])
  )

export const section = (
  at: { machine: string; date: string; server: string; load: number },
  parts: [size: number, results: Results][]
) =>
  [
    '## The api',
    `\`npm run bench:api\`, ${at.date}, ${at.machine}, ${at.server}; load and servers share the machine. Median / 99th percentile in milliseconds · requests a second. Cached: each kind alternates among several addresses. Uncached: every request is the first for its address (made-up search texts, other filters, other products). First request: median and maximum of the cached kinds’ addresses before they are cached. Through the gateway: as a browser asks, compressed with brotli. During orders: stock changes twenty times a second. The bare route is a Fastify server without plugins that sends the same bytes with the same headers, already compressed, at 1, 16 and 64 connections. CPU: user and system time per request from /proc, all connections together; it hardly depends on how busy the machine is.`,
    ...(at.load > 1 ? [busy(at.load)] : []),
    ...parts.flatMap(([size, { cached, uncached }]) => [
      `### ${whole(size)} products, three variants each`,
      ...['#### Uncached', uncachedTable(uncached)],
      ...['#### Cached, the api alone', apiTable(cached)],
      ...['#### Cached, through the gateway', gatewayTable(cached)]
    ]),
    ...targets(parts)
  ].join('\n\n')

const busy = (load: number) =>
  `The machine was busy (load average ${load.toFixed(1)} before the first measurement), so these results are too low.`

/** At 1,000,000 products, at one connection and at 16. */
const FIRST_TIME_MAX_MS = 50
/** Of the requests a second of the bare route, best of each. */
const API_SHARE_MIN = 0.25
const GATEWAY_SHARE_MIN = 0.4
const nothing: Results = { cached: [], uncached: [] }

/** Lists the targets and whether each is met. */
function targets(parts: [size: number, results: Results][]): string[] {
  const [[, small] = [0, nothing], [, large] = [0, nothing]] = parts
  const medianOf = (row: UncachedRow | undefined, run = 0) => row?.api.runs[run]?.medianMs ?? 0
  const most = ({ runs }: Figures) => Math.max(...runs.map(run => run.perSecond))
  const slow = small.cached.filter(row => medianOf(row) >= 10)
  const hot = small.cached.filter(row => row.isHot)
  const ofApi = hot.filter(row => most(row.api) < most(row.bare.api) * API_SHARE_MIN)
  const ofGateway = hot.filter(row => most(row.gateway) < most(row.bare.gateway) * GATEWAY_SHARE_MIN)
  const steep = large.cached.filter((row, index) => medianOf(row) > 3 * medianOf(small.cached[index]))
  const lateAt = (run: number) => large.uncached.filter(row => medianOf(row, run) >= FIRST_TIME_MAX_MS)
  const names = (rows: UncachedRow[]) => (rows.length ? `no: ${rows.map(row => row.name).join('; ')}` : 'yes')
  return [
    [
      `- Every cached median under 10 ms at 25,000: ${names(slow)}.`,
      `- At least a quarter of the bare route’s requests a second on listing and product, best of each: ${names(ofApi)}.`,
      `- Through the gateway at least 40 % of them: ${names(ofGateway)}.`,
      `- At 1,000,000 no cached median above three times that of 25,000: ${names(steep)}.`,
      `- At 1,000,000 every uncached median under ${FIRST_TIME_MAX_MS} ms, at one connection: ${names(lateAt(0))}; at 16: ${names(lateAt(1))}.`
    ].join('\n')
  ]
}
