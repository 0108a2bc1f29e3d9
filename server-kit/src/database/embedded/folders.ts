import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { errorCode } from '../database-errors'
import { FatalError } from '../../errors/fatal-error'
import { cannotWrite, foreignSocketFolder } from './embedded.text'

export interface Folders {
  /** The cluster. */
  data: string
  /** Holds the unix socket; private. */
  socket: string
  log: string
}

/** sockaddr_un: 108 bytes with the terminating zero. */
const SOCKET_PATH_MAX = 107
const SOCKET_FILE = '/.s.PGSQL.5432.lock'

/** Creates the data folder; throws FatalError if it cannot be written. */
export function makeFolders(dataDir: string): Folders {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    const real = fs.realpathSync(dataDir)
    fs.accessSync(real, fs.constants.W_OK)
    const probe = path.join(real, `.probe-${process.pid}`)
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
    return {
      data: path.join(real, 'postgres'),
      socket: socketFolder(real),
      log: path.join(real, 'postgres.log')
    }
  } catch (error) {
    if (error instanceof FatalError) throw error
    throw new FatalError(cannotWrite(dataDir, errorCode(error) ?? String(error)))
  }
}

/** Beside the data, safe from cleaners of temporary files; in the temporary folder only if the path is too long. */
function socketFolder(real: string): string {
  const beside = path.join(real, 'postgres-socket')
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 16)
  const fallback = path.join(os.tmpdir(), `sahra-${process.getuid?.() ?? 0}-${digest}`)
  const folder = Buffer.byteLength(beside + SOCKET_FILE) <= SOCKET_PATH_MAX ? beside : fallback
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = fs.lstatSync(folder)
  const user = process.getuid?.() ?? uid
  if (uid !== user && user !== 0) throw new FatalError(foreignSocketFolder(folder))
  fs.chmodSync(folder, 0o700)
  return folder
}

/** Address of the embedded database, for a process that does not start it. */
export const embeddedUrl = (dataDir: string): string =>
  `postgres://shop@localhost/sahra?host=${encodeURIComponent(makeFolders(dataDir).socket)}`
