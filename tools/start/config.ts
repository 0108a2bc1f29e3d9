import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { root } from '../../platform/src/build/deployables'
import { registryFolder } from './release-all'
import { CliError } from '../../platform/src/cli/output'

export interface StartConfig {
  port: number
  dataDir: string
  registry: string
  /** What the servers are started with. */
  env: NodeJS.ProcessEnv
  apiTarget: string
  registryTarget: string
}

const LONGEST_SOCKET_PATH = 100
/** Where there are no such sockets each server gets a port of its own, in this order. */
const WINDOWS_PORTS = ['api', 'start', 'registry']

/** Everything that can be known to be wrong before any work is done. */
export async function readStartConfig(env: NodeJS.ProcessEnv = process.env): Promise<StartConfig> {
  const port = Number(env['PORT']?.trim() || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError(`PORT must be a number from 1 to 65535, not "${env['PORT']}".`)
  }
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || '.data')
  writable(dataDir)
  await free(port, env['HOST'])
  const apiTarget = socketOf('api', dataDir, port)
  const registryTarget = socketOf('registry', dataDir, port)
  await claim(socketOf('start', dataDir, port), dataDir)
  const mediaDir = path.resolve(env['MEDIA_DIR']?.trim() || path.join(root, '.cache/media'))
  return {
    port,
    dataDir,
    registry: registryFolder(dataDir),
    apiTarget,
    registryTarget,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MEDIA_DIR: mediaDir,
      REGISTRY_DIR: registryFolder(dataDir),
      API_TARGET: addressOf(apiTarget),
      REGISTRY_TARGET: addressOf(registryTarget),
      LISTEN: apiTarget
    }
  }
}

function writable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CliError(
      `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder.`
    )
  }
}

/** One step at a time: Node's own way never comes back where the system answers ENOENT for every step, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** A port that is taken is said before anything is built. */
function free(port: number, host = '0.0.0.0'): Promise<void> {
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

/** One shop a data folder: whoever holds this socket has it. One left behind by a crash answers nobody. */
async function claim(socket: string, dataDir: string): Promise<void> {
  if (!socket.startsWith('/')) return
  const held = await new Promise<boolean>(resolve => {
    const probe = connect(socket)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
  if (held) throw new CliError(`${dataDir} is in use by another shop. Set DATA_DIR to another folder.`)
  await rm(socket, { force: true })
  createServer(connection => connection.destroy())
    .listen(socket)
    .unref()
}

const addressOf = (target: string): string => (target.startsWith('/') ? target : `http://${target}`)

/** A private socket in the data folder; where its path would be too long for the system, in the temporary folder. */
function socketOf(name: string, dataDir: string, port: number): string {
  if (process.platform === 'win32') {
    const away = WINDOWS_PORTS.indexOf(name) + 10_000
    return `127.0.0.1:${port + away > 65_535 ? port - away : port + away}`
  }
  const near = path.join(dataDir, `${name}.sock`)
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_PATH) return near
  return path.join(
    tmpdir(),
    `${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}.sock`
  )
}
