import { existsSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { readComposition } from '../../platform/src/gateway/config'
import { deployables, root } from '../../platform/src/build/deployables'
import { buildAll } from '../../platform/src/build/build-all'
import { Child } from './child'
import { readStartConfig, type StartConfig } from './config'
import { releaseAll } from './release-all'
import { CliError, pause, print, elapsed } from '../../platform/src/cli/output'

const GATEWAY_PATIENCE_MS = 9000
const REGISTRY_PATIENCE_MS = 6000
const API_PATIENCE_MS = 15_000
const READY_WITHIN_MS = 600_000

const since = Date.now()
const children: Child[] = []
let stopping: Promise<never> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof CliError ? error.message : String((error as Error).stack)}\n`)
  await stop(1)
}

async function start(): Promise<void> {
  const config = await readStartConfig()
  const composition = readComposition()
  const apps = deployables()
  print(`${composition.title} is starting.`)
  await buildAll(apps, ({ failed }) => releaseAll(apps, failed, config.dataDir))
  if (stopping) return
  const apiEntry = path.join(root, composition.api.entry)
  if (!existsSync(apiEntry))
    throw new CliError(`${composition.api.entry} is missing: there is no api to start.`)
  const servers = [
    new Child('api', apiEntry, config.env, () => rmSync(config.apiTarget, { force: true })),
    new Child('gateway', path.join(root, 'platform/src/gateway/main.ts'), config.env)
  ]
  const registry = new Child('registry', path.join(root, 'platform/src/registry/main.ts'), config.env)
  children.push(...servers, registry)
  const failed = new Promise<never>((_, reject) => {
    for (const server of servers) server.start(why => reject(new CliError(why)))
  })
  // The shop opens without it and stays open without it: only releasing waits until it is back.
  registry.ready()
  registry.start(() => undefined)
  await Promise.race([ready(config), failed])
  for (const server of servers) server.ready()
  print(`${composition.title} is open at http://localhost:${config.port} (started in ${elapsed(since)}).`)
}

/** Waits until the whole chain answers. */
async function ready({ port }: StartConfig): Promise<void> {
  while (Date.now() - since < READY_WITHIN_MS && !stopping) {
    if (await answers(`http://127.0.0.1:${port}/readyz`)) return
    await pause(250)
  }
  if (!stopping) throw new CliError('The servers did not become ready in time; the lines above may say why.')
}

function answers(url: string): Promise<boolean> {
  return new Promise(resolve => {
    get(url, response => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

/** From the outside in: nobody new comes in, what is under way ends, then the api and its database. */
function stop(code: number): Promise<never> {
  stopping ??= (async (): Promise<never> => {
    if (code === 0) print('Closing.')
    const [api, gateway, registry] = children
    await Promise.all([gateway?.stop(GATEWAY_PATIENCE_MS), registry?.stop(REGISTRY_PATIENCE_MS)])
    await api?.stop(API_PATIENCE_MS)
    process.exit(code)
  })()
  return stopping
}
