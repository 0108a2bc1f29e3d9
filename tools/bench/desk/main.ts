import os from 'node:os'
import { parseArgs } from 'node:util'
import { print, progress } from '@sahra/server-kit/cli/output'
import { openPool } from '@sahra/server-kit/database/database'
import { type OpenApi, type Operation, readOperations } from '../../../desk/src/operations/operation.rules'
import { placesOf } from '../../../desk/src/operations/resources.rules'
import { machineOpenApi } from '../../../api/src/merchant/machine-api/openapi'
import { addToken } from '../../../api/src/merchant/token/tokens.service'
import { readConfig } from '../../../api/src/server/config/config'
import { scopes } from '../../../api/src/server/operation/scopes.rules'
import { startApi } from '../../../api/src/testing/api-process'
import { seedCatalogue } from '../../../demo/src/rows/seed'
import { seedShoppers } from '../../../demo/src/shoppers/write-shoppers'
import { messages } from '../api/bench.text'
import { openFilled, openServer } from '../api/catalogue.queries'
import { benchFolder, benchUrl } from '../api/config'
import { fillCatalogue } from '../api/fill.queries'
import { generatedNames } from '../api/generated-names'
import { fillOrders } from './orders.queries'

/** Measures what the desk reads of a large shop: every list, figure and count, at the api, one request after another. */

const PRODUCTS = 25_000
const ORDERS = 100_000
const REQUESTS = 21
const LIMIT_MS = 300

const { values: args } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, only: { type: 'string', default: '' } }
})
const places = placesOf(readOperations(machineOpenApi('http://shop.test') as unknown as OpenApi))
const further = [
  // Categories are read as a whole: they are ordered by dragging.
  ...['/products?limit=100', '/categories?limit=200', '/orders?status=Pending'],
  // By a number; by a frequent, a rare and an unknown word; by days.
  ...['SA-2024-0950001', 'shopper', 'shopper-1234@', 'Zahra Unknown'].map(
    words => `/orders?words=${encodeURIComponent(words)}`
  ),
  '/orders?from=2025-03-01&to=2025-03-31',
  // By a frequent and a rare word, by a handle and by what no product is called.
  ...['tote', 'beeswax', 'beeswax-leather-balm', 'Unknown Piece'].map(
    words => `/products?words=${encodeURIComponent(words)}`
  ),
  ...['sort=state', 'sort=state&state=translated', 'sort=changedAt&order=desc'].map(
    query => `/translations/ar?${query}`
  )
]

async function bench(): Promise<void> {
  const server = await openServer(benchFolder(), benchUrl())
  try {
    const steps = {
      filling: () => progress(messages.filling(PRODUCTS)),
      found: () => progress(messages.found(PRODUCTS))
    }
    const url = await openFilled(
      server,
      { name: 'sahra_bench_desk', isFresh: args.fresh },
      steps,
      async db => {
        await seedCatalogue(db, progress)
        await seedShoppers(db, readConfig(), progress)
        await fillCatalogue(db, PRODUCTS, generatedNames, progress)
        await fillOrders(db, ORDERS)
      }
    )
    const token = await newToken(url)
    const api = await startApi(benchFolder(), { DATABASE_URL: url })
    try {
      print(
        `${PRODUCTS.toLocaleString('en')} products, ${ORDERS.toLocaleString('en')} orders, ${server.version}`
      )
      print(`${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0]?.toFixed(1)}`)
      print('| list | median ms | slowest ms |')
      print('|---|---|---|')
      for (const path of paths().filter(each => each.includes(args.only)))
        await measure(`http://127.0.0.1:${api.port}/admin/v1${path}`, path, token)
    } finally {
      await api.stop()
    }
  } finally {
    await server.stop()
  }
}

/** What a list asks for is found by a part of an e-mail address: customers. */
const withQuery = ({ path, required }: Operation) => {
  const query = required.map(name => `${name}=shopper-77`).join('&')
  return path.replace('{language}', 'ar') + (query && `?${query}`)
}
const paths = () => [
  ...[
    ...places.resources.map(({ list }) => list),
    ...places.singles.map(({ read }) => read),
    ...places.figures
  ].map(withQuery),
  ...further
]

async function newToken(url: string): Promise<string> {
  const db = openPool({ connectionString: url })
  const context = { db, config: readConfig(), by: 'bench', isDryRun: false, approve: () => {} }
  const { token } = await addToken(context, { name: `bench ${Date.now()}`, scopes, days: 1 })
  await db.close()
  return token ?? ''
}

async function measure(url: string, path: string, token: string): Promise<void> {
  const times: number[] = []
  for (let sent = 0; sent < REQUESTS; sent++) {
    const start = performance.now()
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  times.sort((a, b) => a - b)
  const [median = NaN, slowest = NaN] = [times[Math.floor(REQUESTS / 2)], times.at(-1)]
  print(`| ${path} | ${Math.round(median)} | ${Math.round(slowest)} |`)
  if (median > LIMIT_MS) process.exitCode = 1
}

await bench()
