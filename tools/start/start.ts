import { existsSync } from 'node:fs'
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
import { openPlatform, startDatabase, type Platform } from './platform'
import { releaseAll } from './release-all'
import { serversOf, type Servers } from './servers'
import { Silence } from './silence'

const GATEWAY_STOP_TIMEOUT_MS = 9000
const REGISTRY_STOP_TIMEOUT_MS = 6000
const PREVIEW_APIS_STOP_TIMEOUT_MS = 20_000
const API_STOP_TIMEOUT_MS = 15_000
/** No server and no build has advanced. */
const SILENCE_MS = 180_000
const PARENT_INTERVAL_MS = 500
const READY_INTERVAL_MS = 100

const since = Date.now()
let servers: Servers | undefined
let stopping: Promise<never> | undefined
/** Each server may take so much longer to stop. */
let drainMs = 0
let platform: Promise<Platform> | undefined

/** Builds and releases what has changed and starts the servers. `compiled`: folder of their compiled programs. */
export async function start(compiled: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // npm passes a signal on to the shell that it starts this process with, which ends without passing it on.
  if (isStartedByNpm()) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && void stop(0), PARENT_INTERVAL_MS).unref()
  }
  try {
    await open(compiled)
  } catch (error) {
    const text = error instanceof ExpectedError ? error.message : String((error as Error).stack)
    process.stderr.write(`${text}\n`)
    await stop(1)
  }
}

async function open(compiled: string): Promise<void> {
  const config = await readStartConfig()
  drainMs = config.drainMs
  const { title, api } = readComposition()
  print(`${title} is starting.`)
  if (!existsSync(path.join(root, api.entry)))
    throw new CliError(`${api.entry} is missing: there is no api to start.`)
  const silence = new Silence(SILENCE_MS)
  const opening = openServers(config, compiled, api.entry, () => silence.end())
  const minutes = SILENCE_MS / 60_000
  await Promise.race([
    opening,
    silence.watch(
      `The shop is not open, and no step of the start has reported progress for ${minutes} minutes; see the lines above.`
    )
  ])
  print(`${title} is open at http://localhost:${config.port} (started in ${elapsed(since)}).`)
}

/** The api migrates and seeds its database while the remotes are built; the gateway starts with their releases. */
async function openServers(
  config: StartConfig,
  compiled: string,
  apiEntry: string,
  onProgress: () => void
): Promise<void> {
  const database = startDatabase(config)
  const opening = (platform = database.then(() => openPlatform(config)))
  // Reported by `release`.
  opening.catch(() => undefined)
  await database
  onProgress()
  if (stopping) return
  const { api, gateway, registry, previewApis } = (servers = serversOf(
    config,
    compiled,
    apiEntry,
    onProgress
  ))
  let fail: (reason: string) => void = () => undefined
  const failed = new Promise<never>((_, reject) => (fail = reason => reject(new CliError(reason))))
  api.start(fail)
  const opened = release(opening, onProgress).then(async () => {
    if (stopping) return
    gateway.start(fail)
    await waitUntilReady(config)
  })
  await Promise.race([opened, failed])
  if (stopping) return
  for (const server of [api, gateway, registry, previewApis]) server.markReady()
  // The shop opens and stays open without them: releases and previews come later.
  registry.start(() => undefined)
  previewApis.start(() => undefined)
}

/** Builds what has changed and releases the apps. */
async function release(opening: Promise<Platform>, onProgress: () => void): Promise<void> {
  const apps = deployables()
  const log = (line: string): void => {
    print(line)
    onProgress()
  }
  await Promise.all([
    opening,
    buildAll(apps, async ({ failed }) => releaseAll(apps, failed, (await opening).store), log)
  ])
  // The shop opens without it.
  await buildPageForTeams(log)
}

async function waitUntilReady({ port, apiTarget }: StartConfig): Promise<void> {
  const ready = [readinessOf(`127.0.0.1:${port}`), readinessOf(apiTarget)]
  while (!stopping) {
    if ((await Promise.all(ready.map(isOk))).every(Boolean)) return
    await wait(READY_INTERVAL_MS)
  }
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
    for (const server of Object.values(servers ?? {})) server.expectExit()
    await Promise.all([
      servers?.gateway.stop(GATEWAY_STOP_TIMEOUT_MS + drainMs),
      servers?.registry.stop(REGISTRY_STOP_TIMEOUT_MS + drainMs),
      servers?.previewApis.stop(PREVIEW_APIS_STOP_TIMEOUT_MS + drainMs)
    ])
    await servers?.api.stop(API_STOP_TIMEOUT_MS + drainMs)
    await (await platform?.catch(() => undefined))?.close()
    process.exit(code)
  })()
  return stopping
}
