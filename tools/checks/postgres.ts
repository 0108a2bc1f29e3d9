import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A PostgreSQL server of the operating system's package, in a folder of its own, for as long as the checks run. */
export interface SystemPostgres {
  url: string
  version: string
  stop: () => Promise<void>
}

const ROOT = '/usr/lib/postgresql'

/** The folder with `postgres` and `initdb`, newest version first; undefined where the package is not installed. */
export function installedPostgres(root = ROOT): { bin: string; version: string } | undefined {
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).filter(version => existsSync(`${root}/${version}/bin/initdb`))
  const version = versions.sort((a, b) => Number(b) - Number(a))[0]
  return version ? { bin: `${root}/${version}/bin`, version } : undefined
}

/** PostgreSQL refuses to run as root: then it runs as the package's own user. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts it, or answers undefined where there is none. */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  const installed = installedPostgres()
  if (!installed) return undefined
  const as = owner()
  const folder = mkdtempSync(path.join(tmpdir(), 'sahra-pg-'))
  if (as) chownSync(folder, as.uid, as.gid)
  const data = `${folder}/data`
  const settings = { ...as, cwd: folder }
  execFileSync(
    `${installed.bin}/initdb`,
    [
      '-D',
      data,
      '-U',
      'shop',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions'
    ],
    settings
  )
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
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200'
    ],
    { ...settings, stdio: ['ignore', 'ignore', 'pipe'] }
  )
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('exit', code =>
      failed(new Error(`PostgreSQL ${installed.version} ended with ${code}: ${said}`))
    )
  })
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
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
