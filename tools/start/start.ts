import { existsSync } from 'node:fs'
import { get, type RequestOptions } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAll } from '../../build-kit/src/build-all'
import { deployables, root } from '../../build-kit/src/deployables'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { buildPageForTeams } from '../../platform/src/page-build/build-page'
import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import { readComposition } from '../../platform/src/gateway/http/config'
import { buildDesk, isDeskInstalled } from '../desk/build-desk'
import { deskAddress } from '../desk/config'
import { isStartedByNpm, readStartConfig, type StartConfig } from './config'
import { openPlatform, startDatabase, type Platform } from './platform'
import { releaseAll } from './release-all'
import { serversOf, type Servers } from './servers'
import { Steps } from './steps'

const GATEWAY_STOP_TIMEOUT_MS = 9000
const REGISTRY_STOP_TIMEOUT_MS = 6000
const PREVIEW_APIS_STOP_TIMEOUT_MS = 20_000
const API_STOP_TIMEOUT_MS = 15_000
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
  const steps = new Steps(print)
  const endWatch = steps.watch()
  await openServers(config, compiled, api.entry, steps)
  endWatch()
  print(`${title} is open at http://localhost:${config.port} (started in ${elapsed(since)}).`)
  await openDesk(config)
}

/** After the shop, which opens and stays open without it. */
async function openDesk({ env, port }: StartConfig): Promise<void> {
  const address = deskAddress(env, String(port))
  if (!isDeskInstalled()) return print('npm run desk opens the desk, in which a house runs its shop.')
  if (await buildDesk()) print(`The desk is open at ${address}.`)
}

/**
 * The api migrates and seeds its database while the remotes are built; the gateway starts with their releases. Rejects
 * when a step fails or a server ends, never for time.
 */
async function openServers(
  config: StartConfig,
  compiled: string,
  apiEntry: string,
  steps: Steps
): Promise<void> {
  await steps.run('the database', () => startDatabase(config))
  const opening = (platform = openPlatform(config))
  // Reported by `release`.
  opening.catch(() => undefined)
  if (stopping) return
  const { api, gateway, registry, previewApis } = (servers = serversOf(config, compiled, apiEntry))
  let fail: (reason: string) => void = () => undefined
  const failed = new Promise<never>((_, reject) => (fail = reason => reject(new CliError(reason))))
  const apiReady = steps.run('the api', progress => {
    api.start(fail, progress)
    return waitUntilReady(config.apiTarget)
  })
  const opened = release(opening, steps).then(() =>
    steps.run('the gateway', async progress => {
      if (stopping) return
      gateway.start(fail, progress)
      await waitUntilReady(`127.0.0.1:${config.port}`)
    })
  )
  await Promise.race([Promise.all([apiReady, opened]), failed])
  if (stopping) return
  for (const server of [api, gateway, registry, previewApis]) server.markReady()
  // The shop opens and stays open without them: releases and previews come later.
  registry.start(() => undefined)
  previewApis.start(() => undefined)
}

/** Builds what has changed and releases the apps. */
async function release(opening: Promise<Platform>, steps: Steps): Promise<void> {
  const apps = deployables()
  await steps.run('the builds of the apps', async progress => {
    const log = (line: string): void => {
      print(line)
      progress(line)
    }
    const publish = async ({ failed }: { failed: string[] }): Promise<void> =>
      releaseAll(apps, failed, (await opening).store)
    await Promise.all([opening, buildAll(apps, publish, log)])
  })
  // The shop opens without it.
  await steps.run('the build of the page for teams', () => buildPageForTeams())
}

/** `target`: a unix socket, or host:port. */
async function waitUntilReady(target: string): Promise<void> {
  const readiness = readinessOf(target)
  while (!stopping && !(await isOk(readiness))) await wait(READY_INTERVAL_MS)
}

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
