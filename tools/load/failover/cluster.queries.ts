import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openPool } from '@sahra/server-kit/database/database'
import { initdbArguments, USER } from '@sahra/server-kit/database/embedded/initdb'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { installedPostgres, serverUser } from '../../checks/postgres'
import { isFollowing } from '../database.queries'

/** A PostgreSQL server of the operating system's package. */
export interface Server {
  port: number
  url: string
  /** SIGKILL to the server and all its processes, as when the machine loses power. */
  kill: () => Promise<void>
  /** Makes a standby the primary. */
  promote: () => void
}

/** Servers in one temporary folder. */
export interface Cluster {
  startPrimary: () => Promise<Server>
  /** Starts a synchronous standby, and waits until the primary commits only with it. */
  startStandby: (primary: Server) => Promise<Server>
  close: () => Promise<void>
}

/** Throws if PostgreSQL is not installed. */
export function openCluster(): Cluster {
  const { bin } = installedPostgres() ?? { bin: undefined }
  if (!bin) throw new Error('PostgreSQL was not found; Debian: apt-get install postgresql')
  const as = serverUser()
  const folder = temporaryFolder('sahra-failover')
  if (as) chownSync(folder, as.uid, as.gid)
  const running = new Set<ChildProcess>()
  const settings = { ...as, cwd: folder }
  const run = (program: string, args: string[]) =>
    execFileSync(`${bin}/${program}`, args, { ...settings, stdio: 'pipe' })

  async function launch(data: string): Promise<Server> {
    const port = await freePort()
    const flags = ['listen_addresses=127.0.0.1', 'max_connections=100', 'wal_keep_size=256MB']
    const args = ['-D', data, '-k', folder, '-p', String(port), ...flags.flatMap(flag => ['-c', flag])]
    // In a group of its own, so that all its processes can be killed at once.
    const child = spawn(`${bin}/postgres`, args, {
      ...settings,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe']
    })
    running.add(child)
    await isReady(child)
    return {
      port,
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      kill: () => stop(child),
      promote: () => void run('pg_ctl', ['promote', '-D', data])
    }
  }

  async function stop(child: ChildProcess) {
    if (!running.delete(child) || child.pid === undefined) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  return {
    startPrimary() {
      const data = path.join(folder, 'first')
      run('initdb', initdbArguments(data))
      return launch(data)
    },
    async startStandby(primary) {
      const data = path.join(folder, `after-${primary.port}`)
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER]
      run('pg_basebackup', [...from, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'])
      const standby = await launch(data)
      const db = openPool({ connectionString: primary.url, max: 1 })
      const client = await db.connect()
      await client.query("alter system set synchronous_standby_names = '*'")
      await client.query('select pg_reload_conf()')
      await client.end()
      while (!(await isFollowing(db))) await new Promise(resolve => setTimeout(resolve, 50))
      await db.close()
      return standby
    },
    async close() {
      await Promise.all([...running].map(stop))
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const isReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', chunk => {
      output += String(chunk)
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
    child.once('exit', code => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)))
  })

/** Runs `work` on connections to one server. */
export async function onServer<Value>(
  { url }: Server,
  work: (db: ReturnType<typeof openPool>) => Promise<Value>
): Promise<Value> {
  const db = openPool({ connectionString: url, max: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
