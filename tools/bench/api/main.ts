import os from 'node:os'
import { parseArgs } from 'node:util'
import { writeSection } from '../document'
import { messages, section, usage } from './bench.text'
import { type BenchServer, openCatalogue, openServer } from './catalogue.queries'
import { changeStockRepeatedly, readCases } from './cases.queries'
import { benchFolder, benchUrl } from './config'
import { generatedNames } from './generated-names'
import { measureCached, measureUncached, type Results, type Row } from './measure-case'
import { openStack } from './stack'

const SIZES = '25000,1000000'
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
    const parts: [number, Results][] = []
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
      parts.push([size, await measureAll(url, server.pid)])
    }
    const isComplete = args.sizes === SIZES && !args.only && !args.dry
    const text = section(machineOf(server, load), parts)
    if (isComplete) await writeSection('api', text)
    else print(`\n${text}\n`)
    print(isComplete ? messages.written : messages.unchanged)
  } finally {
    await server.stop()
  }
}

async function measureAll(databaseUrl: string, postmaster: number | undefined): Promise<Results> {
  const { cached, uncached } = await readCases(databaseUrl)
  const isWanted = ({ name }: { name: string }) => name.includes(args.only)
  const stack = await openStack(benchFolder(), databaseUrl, postmaster)
  try {
    const results: Results = { cached: [], uncached: [] }
    const seconds = Number(args.seconds)
    for (const uncachedCase of uncached.filter(isWanted)) {
      const row = await measureUncached(stack, uncachedCase, seconds)
      print(messages.measuredUncached(row))
      reportFailures(row)
      results.uncached.push(row)
    }
    for (const cachedCase of cached.filter(isWanted)) {
      const stopSelling = cachedCase.isUnderOrders
        ? changeStockRepeatedly(databaseUrl, SALES_A_SECOND)
        : async () => {}
      const row = await measureCached(stack, cachedCase, seconds)
      await stopSelling()
      print(messages.measured(row))
      reportFailures(row)
      results.cached.push(row)
    }
    return results
  } finally {
    await stack.stop()
  }
}

function reportFailures({ name, api, gateway }: Pick<Row, 'name' | 'api' | 'gateway'>) {
  const failed = [...api.runs, ...gateway.runs].reduce((sum, run) => sum + run.failed, 0)
  if (!failed) return
  print(messages.failed(name, failed))
  process.exitCode = 1
}

function machineOf(server: BenchServer, load: number) {
  return {
    machine: `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    server: server.version,
    load
  }
}
