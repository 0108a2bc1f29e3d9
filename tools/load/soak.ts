import { rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAll } from '../../build-kit/src/build-all'
import { deployables } from '../../build-kit/src/deployables'
import { print } from '@sahra/server-kit/cli/output'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { startShop, stop } from '../bench/servers'
import { prepareOrders } from './crash'
import { withDatabase } from './database.queries'
import { growthOf, growthTable, type Sample } from './soak/growth'
import { readProcesses, sumByServer } from './soak/memory'
import { readHeaps } from './soak/heaps'
import { Visits } from './soak/visits'

/**
 * `npm run soak -- [--minutes 30] [--rate 10]`: runs the shop in production mode under steady visits and compares the
 * memory of each server after a warm-up, in the middle and at the end. Ends with 1 when a request failed, or a server
 * grew by more than `GROWTH_MAX`. Linux only: memory is read from /proc.
 */
const WARM_MINUTES = 2
const WINDOW_MINUTES = 2
const SAMPLE_MS = 5000
const PROGRESS_MS = 60_000
const GROWTH_MAX = 0.1
const MINUTE_MS = 60_000

const { values: args } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '10' },
    'data-dir': { type: 'string' },
    'metrics-port': { type: 'string', default: '9464' }
  }
})
const totalMs = (WARM_MINUTES + Number(args.minutes)) * MINUTE_MS
const windowMs = Math.min(WINDOW_MINUTES, Number(args.minutes) / 3) * MINUTE_MS
const metricsPort = Number(args['metrics-port'])
const folder = args['data-dir'] ?? temporaryFolder('sahra-soak')

await buildAll(deployables())
const shop = await startShop(folder, {
  NODE_ENV: 'production',
  SEED: 'demo',
  RATE_LIMIT: 'on',
  MAIL_DIR: '',
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: String(metricsPort)
})
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
const series = new Map<string, Sample[]>()
const visits = new Visits(shop.port, await readContent())
try {
  await soak()
} finally {
  await visits.stop()
  await stop(shop)
  if (!args['data-dir']) await rm(folder, { recursive: true, force: true })
}
report()

async function readContent() {
  const content = await withDatabase(folder, prepareOrders)
  const sitemap = async (name: string): Promise<string[]> => {
    const text = await (await fetch(`http://127.0.0.1:${shop.port}/sitemap/${name}.xml`)).text()
    return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url as string).pathname)
  }
  const pages = await sitemap('pages')
  return {
    ...content,
    products: await sitemap('products-1'),
    listings: ['/products', ...pages.filter(page => page.startsWith('/c/'))]
  }
}

async function soak(): Promise<void> {
  print('Visiting every page once.')
  await visits.visitAll()
  const begin = Date.now()
  print(`Soak: ${args.rate} requests a second for ${WARM_MINUTES} + ${args.minutes} minutes.`)
  visits.start(Number(args.rate))
  let progressAt = PROGRESS_MS
  for (let atMs = 0; atMs < totalMs; atMs = Date.now() - begin) {
    const sums = sumByServer(readProcesses(shop.child.pid as number))
    for (const [name, value] of sums) add(name, { atMs, value })
    for (const [name, value] of await readHeaps(metricsPort)) add(`${name}: heap`, { atMs, value })
    if (atMs >= progressAt) {
      progressAt += PROGRESS_MS
      printProgress(atMs, sums)
    }
    await wait(SAMPLE_MS, undefined, { signal: interrupted.signal })
  }
}

function add(name: string, sample: Sample): void {
  series.set(name, [...(series.get(name) ?? []), sample])
}

function printProgress(atMs: number, sums: Map<string, number>): void {
  const times = visits.takeTimes().sort((a, b) => a - b)
  const p95 = Math.round(times[Math.floor(times.length * 0.95)] ?? 0)
  const memory = [...sums].map(([name, kib]) => `${name} ${Math.round(kib / 1024)}`).join(', ')
  print(
    `${Math.round(atMs / MINUTE_MS)} min: ${visits.sent} sent, ${visits.failed.length} failed, ${visits.orders} orders, ` +
      `95 % within ${p95} ms; MiB: ${memory}`
  )
}

function report(): void {
  const span = { fromMs: WARM_MINUTES * MINUTE_MS, toMs: totalMs, windowMs }
  const rows = [...series].map(([name, samples]) => growthOf(name, samples, span))
  print(`\n${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)} at the end\n`)
  print(`| MiB | start | middle | end | growth |\n| --- | --- | --- | --- | --- |\n${growthTable(rows)}\n`)
  for (const failure of visits.failed.slice(0, 20)) print(`Failed: ${failure}`)
  // A heap is read between collections: only the process tells what it holds.
  const grown = rows.filter(({ name, growth }) => !name.endsWith('heap') && !(growth <= GROWTH_MAX))
  for (const { name } of grown) print(`Grew by more than ${GROWTH_MAX * 100} %: ${name}.`)
  print(`${visits.failed.length} of ${visits.sent} requests failed, ${visits.orders} orders were placed.`)
  const isGood = grown.length === 0 && visits.failed.length === 0
  print(isGood ? 'The soak passed.' : 'The soak failed.')
  if (!isGood) process.exitCode = 1
}
