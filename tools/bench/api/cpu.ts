import { readdirSync, readFileSync } from 'node:fs'

/** `USER_HZ`, the unit of times in /proc/<pid>/stat: 100 on every Linux. */
const TICKS_A_SECOND = 100

/** Times and parent of one process, in ticks. `ended`: of its children that have exited. */
export interface ProcessTimes {
  parent: number
  own: number
  ended: number
}

/** Parses /proc/<pid>/stat. The name of the process may contain spaces and brackets. */
export function parseStat(stat: string): ProcessTimes {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem }
}

/** Returns the process and the processes below it. */
export function treeOf(root: number, all: ReadonlyMap<number, ProcessTimes>): number[] {
  const children = [...all].filter(([, { parent }]) => parent === root).map(([pid]) => pid)
  return all.has(root) ? [root, ...children.flatMap(pid => treeOf(pid, all))] : []
}

/** Returns the milliseconds of CPU that a process and the processes below it have used. Linux only. */
export function cpuMsOf(root: number, all = readProcesses()): number {
  const ticks = treeOf(root, all).reduce((sum, pid) => sum + all.get(pid)!.own + all.get(pid)!.ended, 0)
  return (ticks / TICKS_A_SECOND) * 1000
}

/** Returns the children of a process. */
export const childrenOf = (parent: number, all = readProcesses()): number[] =>
  [...all].filter(([, process]) => process.parent === parent).map(([pid]) => pid)

function readProcesses(): Map<number, ProcessTimes> {
  const all = new Map<number, ProcessTimes>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      all.set(pid, parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')))
    } catch {
      // Exited since the folder was read.
    }
  }
  return all
}
