import os from 'node:os'
import { parseArgs } from 'node:util'
import { writeSection } from '../document'
import { messages, type Row, section, usage } from './bench.text'
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
const print = (line: string) => void process.stdout.write(`${line}\n`)

const { values: args } = parseArgs({
  options: {
    sizes: { type: 'string', default: SIZES },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false }
  }
})

if (args.help) print(usage)
else await bench(os.loadavg()[0] ?? 0)

async function bench(load: number) {
  const server = await openServer(benchFolder(), benchUrl())
  try {
    const parts: [number, Row[]][] = []
    for (const size of args.sizes.split(',').map(Number)) {
      const url = await openCatalogue(
        server,
        { size, isFresh: args.fresh, words: generatedNames },
        {
          filling: () => print(messages.filling(size)),
          found: () => print(messages.found(size)),
          report: print
        }
      )
      print(messages.measuring(size))
      parts.push([size, await measureAll(url)])
    }
    const isComplete = args.sizes === SIZES && !args.only && !args.dry
    if (isComplete) await writeSection('api', section(machineOf(server, load), parts))
    print(isComplete ? messages.written : messages.unchanged)
  } finally {
    await server.stop()
  }
}

async function measureAll(databaseUrl: string): Promise<Row[]> {
  const cases = (await readCases(databaseUrl)).filter(({ name }) => name.includes(args.only))
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
        row.api.push(await run(api.port, connections, Number(args.seconds)))
        row.bare.push(await run(bare.port, connections, Number(args.seconds) / 2))
      }
      await stopSelling()
      print(messages.measured(row))
      const failed = row.api.reduce((sum, one) => sum + one.failed, 0)
      if (failed) {
        print(messages.failed(name, failed))
        process.exitCode = 1
      }
      rows.push(row)
    }
    return rows
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}

/** Measures each path once, uncached; returns milliseconds in ascending order. */
async function firstTimes(port: number, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of paths) {
    const from = performance.now()
    await fetchText(port, address)
    times.push(performance.now() - from)
  }
  return times.sort((one, other) => one - other)
}

const machineOf = (server: BenchServer, load: number) => ({
  machine: `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
  date: new Date().toISOString().slice(0, 10),
  server: server.version,
  load
})
