import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { root } from '../../build-kit/src/deployables'
import { demoMediaFolder, makeDemoPictures } from '../testing/demo-pictures'
import { environment } from './config'

const READY_TIMEOUT_MS = 300_000

export interface Server {
  port: number
  child: ChildProcess
}

/** As `startShopAsItIs`, with all pictures made. */
export async function startShop(dataDir: string, settings?: Record<string, string>): Promise<Server> {
  await makeDemoPictures()
  return startShopAsItIs(dataDir, settings)
}

/**
 * Starts the whole shop as `npm start` does, on a separate data folder, behind a trusted proxy. `settings` replace those
 * of a benchmark.
 */
export function startShopAsItIs(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const own = {
    DATA_DIR: dataDir,
    MAIL_DIR: path.join(dataDir, 'mail'),
    MEDIA_DIR: demoMediaFolder(),
    DATABASE_URL: '',
    RATE_LIMIT: 'off',
    SEED: 'test',
    // As deployed: pages without development tools.
    INSPECT: 'off',
    TRUST_PROXY: '127.0.0.1',
    ...settings
  }
  // `/brands` of the api: the gateway is ready without it.
  return start(['tools/start.mjs'], own, '/brands')
}

/** Starts another gateway with separate releases before the api of a running shop; `ready`: path of its health check. */
export const startGateway = (dataDir: string, api: string, ready = '/readyz'): Promise<Server> =>
  start(
    ['--import', 'tsx', 'platform/src/gateway/main.ts'],
    {
      DATA_DIR: dataDir,
      REGISTRY_DIR: path.join(dataDir, 'registry'),
      API_TARGET: api,
      MEDIA_DIR: demoMediaFolder(),
      TRUST_PROXY: '127.0.0.1'
    },
    ready
  )

/** Starts the baseline server, which serves one file. */
export async function startBare(file: string): Promise<Server> {
  const port = await freePort()
  return start(
    ['--import', 'tsx', 'tools/bench/assets/bare-server.ts', String(port), file],
    {},
    '/readyz',
    port
  )
}

async function start(
  command: string[],
  env: Record<string, string>,
  ready = '/readyz',
  fixedPort?: number
): Promise<Server> {
  const port = fixedPort ?? (await freePort())
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...environment(), PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await wait(200)) {
    if (child.exitCode !== null) break
    if (await isReady(port, ready)) return { port, child }
  }
  child.kill('SIGKILL')
  throw new Error(`${command.at(-1)} did not become ready:\n${output}`)
}

const isReady = (port: number, healthPath: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${healthPath}`).then(
    ({ ok }) => ok,
    () => false
  )

export async function stop({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
