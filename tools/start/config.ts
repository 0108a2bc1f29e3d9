import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { registryFolder } from '../../platform/src/release/trust/data-folders'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { readDrainMs } from '@sahra/server-kit/server/drain'

export interface StartConfig {
  port: number
  dataDir: string
  registry: string
  /** Environment of the servers. */
  env: NodeJS.ProcessEnv
  apiTarget: string
  registryTarget: string
  /** Milliseconds for which a closing server still accepts connections. */
  drainMs: number
}

/** The kernel's limit is 104 or 108 bytes. */
const MAX_SOCKET_PATH = 100
/** Windows: ports instead of unix sockets, in this order. */
const WINDOWS_PORTS = ['api', 'start', 'registry', 'preview-api']

/** `npm start`, not this program itself. */
export const isStartedByNpm = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env['npm_lifecycle_event'] === 'start'

/** The servers of one machine need a port each: METRICS_PORT and the next three, for this machine alone. */
const metricsServers = ['gateway', 'api', 'registry', 'preview-apis']

export function metricsEnv(env: NodeJS.ProcessEnv, server: string): NodeJS.ProcessEnv {
  const port = env['METRICS_PORT']?.trim()
  return port && /^\d+$/.test(port)
    ? {
        METRICS_HOST: '127.0.0.1',
        ...env,
        METRICS_PORT: String(+port + metricsServers.indexOf(server))
      }
    : env
}

/** Reads and validates the environment before anything is built. Throws `CliError`. */
export async function readStartConfig(env: NodeJS.ProcessEnv = process.env): Promise<StartConfig> {
  const port = Number(env['PORT']?.trim() || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError(`PORT must be a number from 1 to 65535, not "${env['PORT']}".`)
  }
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || '.data')
  requireWritable(dataDir)
  await requireFreePort(port, env['HOST'])
  const apiTarget = socketOf('api', dataDir, port)
  const registryTarget = socketOf('registry', dataDir, port)
  await claimDataDir(socketOf('start', dataDir, port), dataDir)
  const mediaDir = path.resolve(env['MEDIA_DIR']?.trim() || path.join(dataDir, 'media'))
  return {
    port,
    dataDir,
    registry: registryFolder(dataDir),
    apiTarget,
    registryTarget,
    drainMs: drainTime(env),
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MEDIA_DIR: mediaDir,
      REGISTRY_DIR: registryFolder(dataDir),
      API_TARGET: addressOf(apiTarget),
      REGISTRY_LOCAL: '1',
      MAILBOX_TOKEN: env['MAILBOX_TOKEN']?.trim() || randomBytes(16).toString('base64url'),
      LANGUAGES: env['LANGUAGES']?.trim() || 'en,ar',
      // For the person who started it.
      LOG_FORMAT: env['LOG_FORMAT']?.trim() || 'text',
      ACCESS_LOG: env['ACCESS_LOG']?.trim() || 'off',
      REGISTRY_TARGET: addressOf(registryTarget),
      PREVIEW_API_TARGET: addressOf(socketOf('preview-api', dataDir, port)),
      LISTEN: apiTarget
    }
  }
}

function drainTime(env: NodeJS.ProcessEnv): number {
  try {
    return readDrainMs(env)
  } catch (error) {
    throw new CliError((error as Error).message)
  }
}

function requireWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CliError(
      `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder.`
    )
  }
}

/** Not `mkdir` with `recursive`: it loops forever below /proc, where every mkdir fails with ENOENT. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

function requireFreePort(port: number, host = '0.0.0.0'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CliError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. Set PORT to another one.`
            : `Port ${port} cannot be opened (${error.code}). Set PORT to another one.`
        )
      )
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** One shop per data folder: the socket is the lock. A socket left behind by a crash refuses connections. */
async function claimDataDir(socket: string, dataDir: string): Promise<void> {
  if (!socket.startsWith('/')) return
  const isHeld = await new Promise<boolean>(resolve => {
    const probe = connect(socket)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
  if (isHeld) throw new CliError(`${dataDir} is in use by another shop. Set DATA_DIR to another folder.`)
  await rm(socket, { force: true })
  createServer(connection => connection.destroy())
    .listen(socket)
    .unref()
}

const addressOf = (target: string): string => (target.startsWith('/') ? target : `http://${target}`)

/** A unix socket in the data folder, or in the temporary folder when its path would be too long. */
function socketOf(name: string, dataDir: string, port: number): string {
  if (process.platform === 'win32') {
    const offset = WINDOWS_PORTS.indexOf(name) + 10_000
    return `127.0.0.1:${port + offset > 65_535 ? port - offset : port + offset}`
  }
  const file = path.join(dataDir, `${name}.sock`)
  if (Buffer.byteLength(file) <= MAX_SOCKET_PATH) return file
  return path.join(
    tmpdir(),
    `${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}.sock`
  )
}
