import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { elapsed, print, progress } from '@sahra/server-kit/cli/output'
import { type ImageName, images } from '../build/servers/programs'
import { startBalancer } from './balancer'
import { readTryConfig } from './config'
import { Engine } from './engine'
import { publishEverything } from './first-release'
import { Load } from './load'
import { requirePicture, writeImport } from './pictures'
import { runPods } from './pods'
import { restartAll, waitUntilReady } from './restarts'
import { imageOf, IMPORTED, migrationsOf, portsFrom, serversOf } from './servers'
import { signUp } from './shopper'
import { startStores } from './stores'

const USAGE = `deploy/try.sh [--no-build] [--pods]

Runs the whole deployment on this machine, buys something, imports a product with a picture, restarts every server under load, and removes everything. --pods: runs the pods of deploy/kubernetes instead, with podman, and publishes the first release.
Settings: ENGINE (podman or docker), ENGINE_RUN_OPTIONS, ENGINE_BUILD, BASE_IMAGE, TRY_PORT, TRY_RATE.`

const MAX_IMAGE_MB = 300
/** The invented shop, with its masters, and the registry, with a browser. */
const LARGER: ImageName[] = ['demo', 'registry']

/** Pages with and without rendering, data, and a picture through the gateways. */
const routes = ['GET /', 'GET /about', 'GET /api/products/all', 'GET /api/category', 'GET /']

await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    'no-build': { type: 'boolean' },
    pods: { type: 'boolean' }
  })
  if (values.help) return print(USAGE)
  const config = readTryConfig()
  const engine = new Engine(config)
  const folder = await mkdtemp(path.join(tmpdir(), 'sahra-try-'))
  const closers: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: Error) => progress(error.message))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void closeAll().then(() => process.exit(1)))
  try {
    if (!values['no-build']) {
      for (const target of Object.keys(images) as ImageName[]) {
        const since = Date.now()
        const image = imageOf(target)
        await engine.build(image, target)
        const megabytes = await engine.size(image)
        print(`Image ${image}: ${megabytes} MB, built in ${elapsed(since)}.`)
        if (megabytes > MAX_IMAGE_MB && !LARGER.includes(target))
          throw new CliError(`The image ${image} must not be larger than ${MAX_IMAGE_MB} MB (C454).`)
      }
    }
    const ports = portsFrom(config.port)
    const stores = await startStores(folder, ports.s3)
    closers.push(stores.stop, () => engine.removeAll())
    if (values.pods) return await runPods({ engine, stores, folder, closers })
    for (const step of migrationsOf(stores)) {
      const since = Date.now()
      await engine.runToEnd(step)
      print(`${step.name} ended after ${elapsed(since)}.`)
    }
    const given = await writeImport(path.join(folder, 'import'))
    const servers = serversOf(config, stores, given.folder)
    const gateways = servers.filter(({ name }) => name.startsWith('gateway'))
    for (const server of servers) {
      const since = Date.now()
      await engine.start(server)
      // A gateway is ready with the first release.
      await waitUntilReady(engine, { ...server, path: gateways.includes(server) ? '/healthz' : '/readyz' })
      print(`${server.name} runs after ${elapsed(since)}.`)
    }
    closers.push(
      await startBalancer(folder, [
        { name: 'shop', port: ports.shop, servers: ports.gateways },
        { name: 'api', port: ports.api, servers: ports.apis }
      ])
    )
    const published = Date.now()
    await publishEverything(engine, { container: 'registry', address: `http://127.0.0.1:${ports.registry}` })
    for (const gateway of gateways) await waitUntilReady(engine, gateway)
    print(`The first release is live on all gateways after ${elapsed(published)}.`)
    await waitUntilReady(engine, { name: 'gateway-1', port: ports.shop })

    const shopper = await signUp(ports.shop)
    const first = await shopper.buy()
    print(`Bought ${first} through the balancer.`)
    const imported = ['import', IMPORTED]
    await engine.run('api-1', ['node', 'api/src/merchant/command-line/main.js', ...imported])
    await requirePicture(ports.gateways, given.picture)
    print('A product was imported, and both gateways have its picture in three widths.')
    const load = new Load(ports.shop, config.rate, routes)
    try {
      for (const line of await restartAll(engine, servers, load)) print(line)
    } finally {
      await load.stop()
    }
    const { sent, lost, reasons, median, p99 } = await load.stop()
    print(
      `${sent} requests at ${config.rate} a second: ${lost} lost; median ${median} ms, 99 % within ${p99} ms.`
    )
    for (const [reason, count] of reasons) print(`  ${count} × ${reason}`)
    await requirePicture(ports.gateways, given.picture)
    const second = await shopper.buy()
    const orders = await shopper.orders()
    shopper.close()
    print(
      `After the restarts both gateways have the picture. Bought ${second}; the account has ${orders.length} orders.`
    )
    for (const { name } of servers) print(`${name}: ${await engine.memory(name)} MiB.`)
    if (lost > 0 || orders.length !== 2) process.exitCode = 1
  } finally {
    await closeAll()
  }
})
