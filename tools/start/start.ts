import { existsSync, rmSync } from 'node:fs'
import { get, type RequestOptions } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAll } from '../../platform/src/build/build-all'
import { deployables, root } from '../../platform/src/build/deployables'
import { CliError } from '../../platform/src/cli/cli-error'
import { elapsed, print } from '../../platform/src/cli/output'
import { buildPageForTeams } from '../../platform/src/page-build/build-page'
import { ExpectedError } from '../../platform/src/expected-error'
import { readComposition } from '../../platform/src/gateway/config'
import { isStartedByNpm, readStartConfig, type StartConfig } from './config'
import { openPlatform, type Platform } from './platform'
import { releaseAll } from './release-all'
import { Silence } from './silence'
import { SupervisedProcess } from './supervised-process'

const GATEWAY_STOP_TIMEOUT_MS = 9000
const REGISTRY_STOP_TIMEOUT_MS = 6000
const PREVIEW_APIS_STOP_TIMEOUT_MS = 20_000
const API_STOP_TIMEOUT_MS = 15_000
/** No server and no step has advanced. */
const SILENCE_MS = 180_000
const PARENT_INTERVAL_MS = 500

const since = Date.now()
const servers: SupervisedProcess[] = []
let stopping: Promise<never> | undefined
/** Each server may take so much longer to stop. */
let drainMs = 0
let platform: Promise<Platform> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// npm passes a signal on to the shell that it starts this process with, which ends without passing it on.
if (isStartedByNpm()) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), PARENT_INTERVAL_MS).unref()
}

try {
  await start()
} catch (error) {
  const text = error instanceof ExpectedError ? error.message : String((error as Error).stack)
  process.stderr.write(`${text}\n`)
  await stop(1)
}

async function start(): Promise<void> {
  const config = await readStartConfig()
  drainMs = config.drainMs
  const composition = readComposition()
  const apps = deployables()
  print(`${composition.title} is starting.`)
  // Starts while the remotes are built.
  const opening = openPlatform(config)
  platform = opening
  await Promise.all([
    opening,
    buildAll(apps, async ({ failed }) => releaseAll(apps, failed, (await opening).store))
  ])
  // The shop opens without it.
  await buildPageForTeams()
  if (stopping) return
  const apiEntry = path.join(root, composition.api.entry)
  if (!existsSync(apiEntry))
    throw new CliError(`${composition.api.entry} is missing: there is no api to start.`)
  const { apiTarget } = config
  const env = { ...config.env, PLATFORM_DATABASE_URL: (await opening).databaseUrl }
  const removeSocket = (): void => rmSync(apiTarget, { force: true })
  const serverFile = (name: string): string => path.join(root, `platform/src/${name}/main.ts`)
  const silence = new Silence(SILENCE_MS)
  const onProgress = (): void => silence.end()
  const api = new SupervisedProcess({ name: 'api', file: apiEntry, env, prepare: removeSocket, onProgress })
  const gateway = new SupervisedProcess({ name: 'gateway', file: serverFile('gateway'), env })
  const registry = new SupervisedProcess({ name: 'registry', file: serverFile('registry'), env })
  const previewApis = new SupervisedProcess({ name: 'preview-apis', file: serverFile('preview-apis'), env })
  servers.push(api, gateway, registry, previewApis)
  const failed = new Promise<never>((_, reject) => {
    for (const server of [api, gateway]) server.start(reason => reject(new CliError(reason)))
  })
  // The shop opens and stays open without the registry; only releasing waits for it.
  registry.markReady()
  registry.start(() => undefined)
  await Promise.race([waitUntilReady(config, silence), failed])
  for (const server of [api, gateway]) server.markReady()
  // Not before the shop is open: previews come later.
  previewApis.markReady()
  if (!stopping) previewApis.start(() => undefined)
  print(`${composition.title} is open at http://localhost:${config.port} (started in ${elapsed(since)}).`)
}

async function waitUntilReady({ port, apiTarget }: StartConfig, silence: Silence): Promise<void> {
  const ready = [readinessOf(`127.0.0.1:${port}`), readinessOf(apiTarget)]
  while (!silence.isTooLong() && !stopping) {
    if ((await Promise.all(ready.map(isOk))).every(Boolean)) return
    await wait(250)
  }
  if (!stopping)
    throw new CliError(
      `The servers are not ready, and none has reported progress for ${SILENCE_MS / 60_000} minutes; see the lines above.`
    )
}

/** `target`: a unix socket, or host:port. */
function readinessOf(target: string): RequestOptions {
  const [host, port] = target.split(':')
  return { ...(target.startsWith('/') ? { socketPath: target } : { host, port }), path: '/readyz' }
}

function isOk(options: RequestOptions): Promise<boolean> {
  return new Promise(resolve => {
    get(options, response => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

/** Stops the gateway before the api, so that open requests finish. */
function stop(code: number): Promise<never> {
  stopping ??= (async (): Promise<never> => {
    if (code === 0) print('Closing.')
    const [api, gateway, registry, previewApis] = servers
    await Promise.all([
      gateway?.stop(GATEWAY_STOP_TIMEOUT_MS + drainMs),
      registry?.stop(REGISTRY_STOP_TIMEOUT_MS + drainMs),
      previewApis?.stop(PREVIEW_APIS_STOP_TIMEOUT_MS + drainMs)
    ])
    await api?.stop(API_STOP_TIMEOUT_MS + drainMs)
    await (await platform?.catch(() => undefined))?.close()
    process.exit(code)
  })()
  return stopping
}
