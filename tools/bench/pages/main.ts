import { chromium, type Browser } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { buildAll } from '../../../build-kit/src/build-all'
import { deployables } from '../../../build-kit/src/deployables'
import { print, elapsed } from '@sahra/server-kit/cli/output'
import { benchConfig } from '../config'
import { writeSection } from '../document'
import { startGateway, startShop, stop, type Server } from '../servers'
import { barePage } from './bare-page'
import { selfSigned } from './certificate'
import { openHttp2Proxy, type Http2Proxy } from './http2-proxy'
import { visit, type Measured } from './measure/visit'
import { tableOf, limitsOf, type Builds, type Found } from './report'
import { publishSingle } from './single/publish'
import { sectionOf } from './section'
import { heapTable, timesTable, openPageSectionOf } from './open-page-report'
import { measureOpenPage } from './open-page'

/**
 * `npm run bench:pages`: compares the released shop with the same sources built as one application, and with a page that
 * has only the largest picture: cold visits of a slow phone, builds alternating.
 */
const flags = '--no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-extensions'
const { runs, chromium: executablePath } = benchConfig()
const since = Date.now()
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
const servers: Server[] = []
const proxies: Http2Proxy[] = []

try {
  await buildAll(deployables())
  const data = (name: string): string => path.join(folder, name)
  const shop = await startShop(data('shop'))
  servers.push(shop)
  for (const cut of ['pages', 'whole'] as const) {
    await publishSingle(data(cut), cut)
    servers.push(await startGateway(data(cut), path.join(data('shop'), 'api.sock')))
  }
  print(`Everything is built and open (${elapsed(since)}); ${runs} visits each.`)
  const secrets = await selfSigned()
  const bare = new Map<string, string>()
  for (const { port } of servers) proxies.push(await openHttp2Proxy(secrets, port))
  proxies.push(await openHttp2Proxy(secrets, shop.port, bare))
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  const found = new Map<string, Found>()
  for (const [name, where] of await pagePaths(shop.port)) {
    found.set(name, await measure(browser, where, bare))
    print(`\n${tableOf(name, found.get(name)!)}`)
  }
  const openPage = await measureOpenPage(browser, proxies[0]!.address)
  print(`\n${timesTable(openPage.times)}\n\n${heapTable(openPage.heap)}`)
  const version = browser.version()
  await browser.close()
  print(`\n${limitsOf(found)}\n`)
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} at the end`
  await writeSection('pages', sectionOf(found, { runs, chromium: version, machine }))
  await writeSection('open-page', openPageSectionOf(openPage, { runs, chromium: version, machine }))
  print(`Written to docs/performance.md (${elapsed(since)}).`)
} finally {
  for (const proxy of proxies) proxy.close()
  for (const server of servers.reverse()) await stop(server)
  await rm(folder, { recursive: true, force: true })
}

/** Returns the paths of home, a listing and a product. */
async function pagePaths(port: number): Promise<[name: string, where: string][]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/products/all?limit=1`)
  const { items } = (await response.json()) as { items: { product: { _id: string } }[] }
  return [
    ['Home', '/'],
    ['Listing', '/products'],
    ['Product', `/product/${items[0]!.product._id}`]
  ]
}

/** The first visit of each build warms the servers and follows async call stacks; it is not measured. */
async function measure(browser: Browser, where: string, bare: Map<string, string>): Promise<Found> {
  const names: Builds[] = ['federated', 'single', 'whole', 'bare']
  const all: Record<Builds, Measured[]> = { federated: [], single: [], whole: [], bare: [] }
  const once = (name: Builds, deep: boolean): Promise<Measured> => {
    const url = proxies[names.indexOf(name)]!.address + where
    const isInteractive = name !== 'bare'
    return visit(browser, { name, url, content: isInteractive ? 'main h1' : 'h1', isInteractive }, deep)
  }
  const depths = new Map<Builds, Measured>()
  for (const name of names) {
    const first = await once(name, true)
    depths.set(name, first)
    if (name === 'federated') bare.set(where, barePage(first))
    if (first.errors.length > 0) print(`${name} ${where}: ${first.errors.join('; ')}`)
  }
  for (let run = 0; run < runs; run++) {
    for (const name of names) {
      const measured = await once(name, false)
      all[name].push({ ...measured, depth: depths.get(name)!.depth, chain: depths.get(name)!.chain })
    }
  }
  return all
}
