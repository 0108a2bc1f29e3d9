import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { beginning, end, heading, type Row, messages, section, usage } from './bench.text'
import { type BenchServer, openCatalogue, openServer } from './catalogue.queries'
import { changeStockRepeatedly, readCases } from './cases.queries'
import { benchFolder, benchUrl } from './config'
import { measure } from './loader'
import { startApi } from '../../../api/src/testing/api-process'
import { startBare, fetchText } from './servers'
import { generatedNames } from './generated-names'

const CONNECTIONS = [1, 16, 64]
const SIZES = '25000,1000000'
const WARM_S = 1
const FIRST_MOST = 40
const SALES_A_SECOND = 20
const page = path.resolve(import.meta.dirname, '../../../docs/performance.md')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values: asked } = parseArgs({
  options: {
    sizes: { type: 'string', default: SIZES },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false }
  }
})

if (asked.help) say(usage)
else await bench(os.loadavg()[0] ?? 0)

async function bench(load: number) {
  const server = await openServer(benchFolder(), benchUrl())
  try {
    const parts: [number, Row[]][] = []
    for (const size of asked.sizes.split(',').map(Number)) {
      const url = await openCatalogue(
        server,
        { size, isFresh: asked.fresh, words: generatedNames },
        { filling: () => say(messages.filling(size)), found: () => say(messages.found(size)), report: say }
      )
      say(messages.measuring(size))
      parts.push([size, await measureAll(url)])
    }
    const isWhole = asked.sizes === SIZES && !asked.only && !asked.dry
    if (isWhole) write(server, load, parts)
    say(isWhole ? messages.written : messages.left)
  } finally {
    await server.stop()
  }
}

async function measureAll(databaseUrl: string): Promise<Row[]> {
  const cases = (await readCases(databaseUrl)).filter(({ name }) => name.includes(asked.only))
  const [api, bare] = await Promise.all([startApi(benchFolder(), { DATABASE_URL: databaseUrl }), startBare()])
  try {
    const rows: Row[] = []
    for (const { name, paths, isHot = false, isUnderOrders } of cases) {
      const run = (port: number, connections: number, seconds: number) =>
        measure({ host: '127.0.0.1', port, paths, connections, seconds })
      const first = await firstTimes(api.port, paths.slice(0, FIRST_MOST))
      const row: Row = { name, isHot, first, api: [], bare: [] }
      await bare.send(await fetchText(api.port, paths[0] as string))
      const stopSelling = isUnderOrders ? changeStockRepeatedly(databaseUrl, SALES_A_SECOND) : async () => {}
      await run(api.port, 4, WARM_S)
      for (const connections of CONNECTIONS) {
        row.api.push(await run(api.port, connections, Number(asked.seconds)))
        row.bare.push(await run(bare.port, connections, Number(asked.seconds) / 2))
      }
      await stopSelling()
      say(messages.measured(row))
      const failed = row.api.reduce((sum, one) => sum + one.failed, 0)
      if (failed) {
        say(messages.failed(name, failed))
        process.exitCode = 1
      }
      rows.push(row)
    }
    return rows
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}

/** How long each takes when nobody has asked for it yet, the shortest first. */
async function firstTimes(port: number, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of paths) {
    const from = performance.now()
    await fetchText(port, address)
    times.push(performance.now() - from)
  }
  return times.sort((one, other) => one - other)
}

/** Puts the section between its marks; whatever else stands on the page stays. */
function write(server: BenchServer, load: number, parts: [number, Row[]][]) {
  const [cpu] = os.cpus()
  const at = {
    machine: `${os.cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    server: server.version,
    load
  }
  const old = fs.existsSync(page) ? fs.readFileSync(page, 'utf8') : heading
  const text = `${beginning}\n\n${section(at, parts)}\n\n${end}`
  const [from, to] = [old.indexOf(beginning), old.indexOf(end)]
  const next =
    from < 0 ? `${old.trimEnd()}\n\n${text}\n` : old.slice(0, from) + text + old.slice(to + end.length)
  fs.writeFileSync(page, next)
}
