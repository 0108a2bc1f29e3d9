import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findConfinement, giveTo } from './confinement'
import { SOCKET } from './workerd-config'

export interface WorkerdProcess {
  child: ChildProcess
  /** Path of the socket on which it listens. */
  socket: string
  /** Removes its folder, which it does not need once it is connected. */
  removeFolder: () => Promise<void>
}

const requireFromNode = createRequire(import.meta.url)

/** workerd, its threads and its heap before a bundle is loaded, as private writable memory (MiB); half is never touched. */
const OWN_MEMORY_MIB = 768
const MAX_OPEN_FILES = 64

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach(child => child.kill('SIGKILL')))

/** Throws when no workerd is installed for this system. */
const workerdProgram = (): string => {
  const { default: program } = requireFromNode('workerd') as { default: string }
  return program
}

/**
 * Starts workerd in a folder of its own with these files, without environment, core files and written files, as the
 * strictest confinement that this system allows. `memoryMb` limits everything that it allocates beside its own needs.
 */
export async function startWorkerd(
  files: ReadonlyMap<string, string>,
  memoryMb: number
): Promise<WorkerdProcess> {
  const program = workerdProgram()
  const confinement = await findConfinement(program)
  const folder = await mkdtemp(path.join(tmpdir(), 'sahra-sandbox-'))
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    await Promise.all(Array.from(files, ([name, text]) => writeFile(path.join(folder, name), text)))
    await giveTo(confinement, folder)
    const memory = (memoryMb + OWN_MEMORY_MIB) * 1024
    const limits = `ulimit -c 0; ulimit -f 0; ulimit -n ${MAX_OPEN_FILES}; ulimit -d ${memory}; exec "$@"`
    const command = [...confinement.prefix, program, 'serve', '--control-fd=3', 'config.capnp']
    const child = spawn('/bin/sh', ['-c', limits, 'sh', ...command], {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'pipe']
    })
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      void removeFolder()
    })
    return { child, socket: path.join(folder, SOCKET), removeFolder }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** Reports what the system does not take from the sandboxes. */
export async function reportWeakConfinement(report: (line: string) => void): Promise<void> {
  const confinement = await findConfinement(workerdProgram()).catch(() => undefined)
  if (confinement?.cutsNetwork === false)
    report(
      `Rendering sandboxes run as ${confinement.description} and in the network of the gateway: only workerd confines them`
    )
}

/** Returns one line when no sandbox can start on this system. `program`: returns the path of workerd, or throws. */
export async function sandboxProblem(program = workerdProgram): Promise<string | undefined> {
  const system = `${process.platform} ${process.arch}`
  let path
  try {
    path = program()
  } catch {
    return `Pages are rendered in the browser: no workerd is installed for ${system}. Run npm ci on this system.`
  }
  try {
    await findConfinement(path)
    return undefined
  } catch (error) {
    const reason = String(error).trim().split('\n').at(-1)
    const libc = isMusl() ? ' with musl; it needs glibc' : ''
    return `Pages are rendered in the browser: workerd does not start on ${system}${libc}: ${reason}`
  }
}

/** The program for Linux needs glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime === undefined
}
