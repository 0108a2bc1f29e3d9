import { readdirSync, readFileSync } from 'node:fs'

/** Memory of one process in KiB. `own`: without pages that it shares with others. */
export interface ProcessMemory {
  name: string
  rss: number
  own: number
}

const names: [part: string, name: string][] = [
  ['tools/start.mjs', 'npm start'],
  ['api/src/main.', 'api'],
  ['platform/src/gateway/main.', 'gateway'],
  ['platform/src/registry/main.', 'registry'],
  ['platform/src/preview-apis/main.', 'preview apis'],
  ['workerd', 'sandboxes'],
  ['postgres', 'PostgreSQL']
]

export const nameOf = (command: string): string =>
  names.find(([part]) => command.includes(part))?.[1] ?? 'others'

/** Reads a number of /proc/<pid>/status, memory in KiB; 0 without the line. */
export const readStatus = (status: string, line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Reads the memory of a process, first, and of all processes below it, from /proc. */
export function readProcesses(root: number): ProcessMemory[] {
  const parents = new Map<number, number>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean))
    parents.set(pid, readStatus(read(`/proc/${pid}/status`), 'PPid'))
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isBelow(parents.get(pid) as number))
  // A process below it has a lower number when the numbers have begun again.
  const below = [...parents.keys()].filter(pid => pid !== root && isBelow(pid))
  return [root, ...below].flatMap(pid => {
    const status = read(`/proc/${pid}/status`)
    const rss = readStatus(status, 'VmRSS')
    // Between its end and the end of its parent's wait a process has no memory.
    if (!rss) return []
    return [{ name: nameOf(read(`/proc/${pid}/cmdline`)), rss, own: readStatus(status, 'RssAnon') }]
  })
}

/**
 * Sums the memory of each server. The processes of PostgreSQL share their buffers, which fill once: without them.
 */
export function sumByServer(processes: readonly ProcessMemory[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { name, rss, own } of processes)
    sums.set(name, (sums.get(name) ?? 0) + (name === 'PostgreSQL' ? own : rss))
  return sums
}

/** Returns '' for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
