import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../database-errors'
import { type Binaries, command, findBinaries } from './binaries'
import { FatalError } from '../../errors/fatal-error'
import { cannotStart, otherVersion, startTimeout, unreachableByNobody } from './embedded.text'
import { type Folders, makeFolders } from './folders'
import { initdbArguments, USER } from './initdb'
import { clearStaleLocks, postmasterPid } from './postmaster'

export interface EmbeddedServer {
  /** The connection settings of the driver. */
  connection: { host: string; user: string }
  dataDir: string
  /** Stops the server: SIGINT (fast shutdown), then waits for its exit. */
  stop: () => Promise<void>
}

/** Of one that hangs: after a crash a large database takes minutes, on a slow machine a new one. */
const START_MS = 600_000
const STOP_MS = 20_000
const LOG_MAX = 5_000_000
const STARTING = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])

/** Starts PostgreSQL on the data folder, or returns the server that already runs there. Safe to call concurrently. Throws FatalError. */
export async function startServer(dataDir: string, flags: string[] = []): Promise<EmbeddedServer> {
  const folders = makeFolders(dataDir)
  const server: EmbeddedServer = {
    connection: { host: folders.socket, user: USER },
    dataDir,
    stop: () => stopServer(folders)
  }
  if (await acceptsConnections(folders)) return server
  const binaries = findBinaries()
  transferOwnership(folders, binaries)
  const version = clusterVersion(folders)
  if (!version) createCluster(folders, binaries)
  else if (version !== binaries.major)
    throw new FatalError(otherVersion(folders.data, version, binaries.major))
  const deadline = Date.now() + START_MS
  let failed: Promise<string> | undefined
  while (Date.now() < deadline) {
    if (await acceptsConnections(folders)) return server
    if (!failed && !postmasterPid(folders)) {
      clearStaleLocks(folders)
      failed = launch(folders, binaries, flags)
    }
    const failure = await Promise.race([failed, pause(25, undefined)])
    // Another process started a server first, or the last process of a killed server has not exited yet: retry.
    if (failure && !/lock file .* (already exists|is empty)|pre-existing shared memory/.test(failure))
      throw new FatalError(cannotStart(failure))
    if (failure) failed = undefined
  }
  throw new FatalError(startTimeout(dataDir))
}

/** The major version that created the data folder; undefined when there is none. */
function clusterVersion({ data }: Folders): string | undefined {
  const file = path.join(data, 'PG_VERSION')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

/** True if the server of this very folder accepts connections. */
async function acceptsConnections({ data, socket }: Folders): Promise<boolean> {
  const client = new pg.Client({
    host: socket,
    user: USER,
    database: 'postgres',
    connectionTimeoutMillis: 2000
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (STARTING.has(code) || /timeout|terminated|not queryable/.test(String(error))) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts the server in its own session, so that Ctrl-C does not reach it. Resolves with the reason if it exits. */
function launch(folders: Folders, binaries: Binaries, flags: string[]): Promise<string> {
  if (fs.existsSync(folders.log) && fs.statSync(folders.log).size > LOG_MAX) fs.truncateSync(folders.log)
  const log = fs.openSync(folders.log, 'a')
  const from = fs.fstatSync(log).size
  const settings = ['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=250', ...flags]
  const [program, args] = command(binaries, 'postgres', [
    ...['-D', folders.data, '-k', folders.socket],
    ...settings.flatMap(setting => ['-c', setting])
  ])
  // Logs to a file: a pipe would break, and stop the server, when this process dies.
  const child = spawn(program, args, {
    ...binaries.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log]
  })
  fs.closeSync(log)
  child.unref()
  return new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', code => resolve(fatalLine(folders.log, from) ?? `exit code ${code}`))
  })
}

/** Returns undefined, too, for a folder that was removed as soon as its server had stopped. */
function fatalLine(log: string, from: number): string | undefined {
  if (!fs.existsSync(log)) return undefined
  return failureIn(fs.readFileSync(log).subarray(from).toString())
}

/**
 * Returns why a server has ended, by its output. The log is shared: another server that was started at the same time may
 * have told its clients there that it is not ready.
 */
export function failureIn(output: string): string | undefined {
  const told = output.matchAll(/(?:FATAL|PANIC|postgres): .*/g)
  const own = [...told].map(([line]) => line).find(line => !/the database system is /.test(line))
  return own ?? output.trim().split('\n').at(-1)
}

/** Creates the cluster in a temporary folder and renames it (atomic). */
function createCluster(folders: Folders, binaries: Binaries) {
  const partial = `${folders.data}.${process.pid}`
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { mode: 0o700 })
  if (binaries.ids.uid !== undefined) fs.chownSync(partial, binaries.ids.uid, binaries.ids.gid ?? 0)
  const [program, args] = command(binaries, 'initdb', initdbArguments(partial))
  const { status, stderr, error } = spawnSync(program, args, { ...binaries.ids, cwd: '/', encoding: 'utf8' })
  if (status !== 0) {
    fs.rmSync(partial, { recursive: true, force: true })
    throw new FatalError(cannotStart(error?.message ?? stderr.trim().split('\n').at(-1) ?? ''))
  }
  try {
    fs.renameSync(partial, folders.data)
  } catch {
    fs.rmSync(partial, { recursive: true, force: true })
  }
}

/** Started by root, the server runs in a user namespace or under an unprivileged uid, which has to own its folders. */
function transferOwnership(folders: Folders, { ids: { uid = 0, gid = 0 } }: Binaries) {
  if (process.getuid?.() !== 0) return
  const chownTree = (entry: string) => {
    fs.lchownSync(entry, uid, gid)
    if (fs.lstatSync(entry).isDirectory())
      for (const name of fs.readdirSync(entry)) chownTree(path.join(entry, name))
  }
  for (const folder of [folders.data, folders.socket])
    if (fs.existsSync(folder) && fs.statSync(folder).uid !== uid) chownTree(folder)
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folders.socket], { uid, gid, cwd: '/' })
  if (probe.status !== 0) throw new FatalError(unreachableByNobody(folders.socket))
}

async function stopServer(folders: Folders) {
  const deadline = Date.now() + STOP_MS
  const pid = postmasterPid(folders)
  if (pid) process.kill(pid, 'SIGINT')
  while (postmasterPid(folders) && Date.now() < deadline) await pause(20)
}
