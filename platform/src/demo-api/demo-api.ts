import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import { programOf } from '@sahra/server-kit/server/program'
import { compositionRoot, type DemoConfig } from './demo-config'

/** An api with data of its own. It ends with this process. */
export interface DemoApi {
  /** Its unix socket. */
  target: string
  /** Its data. */
  folder: string
  /** Resolves when it can respond; rejects with `DemoApiError` when it ends before or is too slow. */
  ready: Promise<void>
  /** Resolves when its process has ended. */
  ended: Promise<void>
  isEnded: () => boolean
  /** Of its process; undefined when it could not be started. */
  pid: number | undefined
  /** Stops it, and removes its folder unless the data is persistent. */
  stop: () => Promise<void>
}

/** A throw-away api could not be started, in one line. */
export class DemoApiError extends ExpectedError {
  override name = 'DemoApiError'
}

/** Of one that hangs: a slow start is not a failed one. */
const START_TIMEOUT_MS = 600_000
const STOP_TIMEOUT_MS = 16_000
const POLL_INTERVAL_MS = 50
/** The kernel's limit is 104 or 108 bytes. */
const MAX_SOCKET_PATH = 100

/** Starts an api on a folder. `keep`: the data outlives it. `settings`: further environment. */
export function startDemoApi(
  { entry, settings: common, inherited }: Pick<DemoConfig, 'entry' | 'settings' | 'inherited'>,
  folder: string,
  { keep = false, settings = {} }: { keep?: boolean; settings?: Record<string, string> } = {}
): DemoApi {
  const target = socketOf(folder)
  const { file, execArgv } = programOf(path.join(import.meta.dirname, 'demo-process.ts'))
  const child = spawn(process.execPath, [...execArgv, file, entry, folder, ...(keep ? ['keep'] : [])], {
    cwd: compositionRoot,
    env: { ...inherited, ...environmentOf(folder, target), ...common, ...settings },
    // A signal to this process's group does not reach it: it ends in order when the channel closes.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  let failure = ''
  child.stderr?.on('data', (chunk: Buffer) => (failure = (failure + chunk.toString()).slice(-2000)))
  child.on('message', (message: { failed?: string }) => (failure = message?.failed ?? failure))
  child.on('error', error => (failure = error.message))
  let isEnded = false
  const ended = new Promise<void>(resolve => child.once('close', () => resolve())).then(async () => {
    isEnded = true
    await rm(keep ? target : folder, { recursive: true, force: true })
  })
  const ready = waitUntilReady(
    target,
    () => isEnded,
    () => failure
  )
  // Callers that do not await it see the failure in `isEnded`; the rejection must not count as unhandled.
  ready.catch(() => undefined)
  return {
    target,
    folder,
    ready,
    ended,
    isEnded: () => isEnded,
    pid: child.pid,
    stop: () => stop(child, ended)
  }
}

/** No address of a database, of mail or of payments: the api uses what is in its folder. */
const environmentOf = (folder: string, target: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  DATA_DIR: folder,
  MAIL_DIR: path.join(folder, 'mail'),
  LISTEN: target
})

/** In the folder, or in the temporary folder when its path would be too long. */
function socketOf(folder: string): string {
  const file = path.join(folder, 'api.sock')
  if (Buffer.byteLength(file) <= MAX_SOCKET_PATH) return file
  return path.join(tmpdir(), `api-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`)
}

async function waitUntilReady(target: string, isEnded: () => boolean, failure: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!isEnded() && Date.now() < deadline) {
    if (await isReady(target, START_TIMEOUT_MS)) return
    await wait(POLL_INTERVAL_MS)
  }
  const reason = failure().trim().split('\n').at(-1) || (isEnded() ? 'it ended' : 'it took too long')
  throw new DemoApiError(`The throw-away api did not start: ${reason}`)
}

/** Resolves to true when `/readyz` responds with 200 in time. */
export const isReady = (target: string, timeoutMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = request({ socketPath: target, path: '/readyz', timeout: timeoutMs }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    probe.on('timeout', () => probe.destroy())
    probe.on('error', () => resolve(false))
    probe.end()
  })

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(killing)
}
