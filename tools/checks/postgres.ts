import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { initdbArguments, USER } from '@sahra/server-kit/database/embedded/initdb'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { testDataRoot, testSettings } from '@sahra/server-kit/database/embedded/test-settings'
import { chosenPostgres } from './config'

/** A PostgreSQL server, of the operating system's package or of POSTGRES_BIN, with a temporary data folder. */
export interface SystemPostgres {
  url: string
  version: string
  stop: () => Promise<void>
}

const ROOT = '/usr/lib/postgresql'

/** Returns the chosen or newest installed version and its `bin` folder; undefined when there is none. */
export function installedPostgres(
  root = ROOT,
  bin = chosenPostgres()
): { bin: string; version: string } | undefined {
  if (bin)
    return {
      bin,
      version: /[\d.]+/.exec(execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }))![0]
    }
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).filter(version => existsSync(`${root}/${version}/bin/initdb`))
  const version = versions.sort((a, b) => Number(b) - Number(a))[0]
  return version ? { bin: `${root}/${version}/bin`, version } : undefined
}

/** PostgreSQL does not run as root: root starts it as the user of the package. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** Starts the PostgreSQL of this `bin` folder, or the installed one; undefined when none is installed. */
export async function startSystemPostgres(bin?: string): Promise<SystemPostgres | undefined> {
  const installed = installedPostgres(ROOT, bin)
  if (!installed) return undefined
  const as = serverUser()
  const folder = mkdtempSync(path.join(testDataRoot(), 'sahra-pg-'))
  if (as) chownSync(folder, as.uid, as.gid)
  const data = `${folder}/data`
  const settings = { ...as, cwd: folder }
  execFileSync(`${installed.bin}/initdb`, initdbArguments(data), settings)
  const port = await freePort()
  const server = spawn(
    `${installed.bin}/postgres`,
    [
      '-D',
      data,
      '-k',
      folder,
      '-p',
      String(port),
      ...['listen_addresses=127.0.0.1', ...testSettings].flatMap(setting => ['-c', setting])
    ],
    { ...settings, stdio: ['ignore', 'ignore', 'pipe'] }
  )
  await new Promise<void>((ready, failed) => {
    let output = ''
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) ready()
    })
    server.once('exit', code =>
      failed(new Error(`PostgreSQL ${installed.version} ended with ${code}: ${output}`))
    )
  })
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    version: installed.version,
    stop: () =>
      new Promise(stopped => {
        server.removeAllListeners('exit')
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          stopped()
        })
        server.kill('SIGINT')
      })
  }
}
