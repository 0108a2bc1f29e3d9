import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How the system confines a sandbox's process, beside what workerd itself denies. */
export interface Confinement {
  /** Command in front of the program. */
  prefix: readonly string[]
  /** User and group that the process runs as; undefined: those of the host. */
  uid: number | undefined
  cutsNetwork: boolean
  /** The user, for the log. */
  description: string
}

/** Id of the Unix user and group without privileges. */
const UNPRIVILEGED = 65_534
/** A slow machine must not lose a confinement, or its rendering. */
const PROBE_TIMEOUT_MS = 30_000

const asNobody = [
  `--reuid=${UNPRIVILEGED}`,
  `--regid=${UNPRIVILEGED}`,
  '--clear-groups',
  // After the change of user, which would clear it.
  '--no-new-privs',
  '--pdeathsig=KILL',
  '--'
]
const sameUser = ['--no-new-privs', '--pdeathsig=KILL', '--']

/** From strict to weak. Containers often allow no namespaces, macOS has neither command. */
const root: readonly Confinement[] = [
  {
    prefix: ['unshare', '--net', '--ipc', '--', 'setpriv', ...asNobody],
    uid: UNPRIVILEGED,
    cutsNetwork: true,
    description: 'nobody'
  },
  { prefix: ['setpriv', ...asNobody], uid: UNPRIVILEGED, cutsNetwork: false, description: 'nobody' }
]
const anyUser: readonly Confinement[] = [
  {
    prefix: ['unshare', '--user', '--net', '--ipc', '--', 'setpriv', ...sameUser],
    uid: undefined,
    cutsNetwork: true,
    description: 'the same user'
  },
  { prefix: ['setpriv', ...sameUser], uid: undefined, cutsNetwork: false, description: 'the same user' },
  { prefix: [], uid: undefined, cutsNetwork: false, description: 'the same user' }
]

const chosen = new Map<string, Promise<Confinement>>()

/** Resolves to the strictest confinement that this system allows; tried once per process and program. Throws when `program` does not start. */
export function findConfinement(program: string): Promise<Confinement> {
  const found =
    chosen.get(program) ?? tryInOrder(program, process.getuid?.() === 0 ? [...root, ...anyUser] : anyUser)
  chosen.set(program, found)
  found.catch(() => chosen.delete(program))
  return found
}

async function tryInOrder(program: string, candidates: readonly Confinement[]): Promise<Confinement> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sahra-probe-'))
  try {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    let failure: unknown
    for (const candidate of candidates) {
      await giveTo(candidate, folder)
      // The user must reach the program and the temporary folder.
      const [command = program, ...rest] = [
        ...candidate.prefix,
        'sh',
        '-c',
        'test -r "$1" && exec "$2" --version'
      ]
      try {
        await run(command, [...rest, 'sh', file, program], { env: {}, timeout: PROBE_TIMEOUT_MS })
        return candidate
      } catch (error) {
        failure = error
      }
    }
    throw new Error(`${program} does not start: ${String(failure)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the folder the process's own. */
export async function giveTo({ uid }: Confinement, folder: string): Promise<void> {
  if (uid !== undefined) await chown(folder, uid, uid)
}
