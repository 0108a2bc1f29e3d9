import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Folders } from './folders'

/** Returns the process id in `postmaster.pid` if that process is the server of this folder. */
export function postmasterPid({ data }: Folders): number | undefined {
  try {
    const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && isServer(pid, data) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the lock files of a killed server. Their process id may be a zombie's or another program's by now, which
 * PostgreSQL would mistake for a running server.
 */
export function clearStaleLocks(folders: Folders) {
  if (postmasterPid(folders)) return
  fs.rmSync(path.join(folders.data, 'postmaster.pid'), { force: true })
  fs.rmSync(path.join(folders.socket, '.s.PGSQL.5432.lock'), { force: true })
}

function isServer(pid: number, data: string): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
    const zombie = /\) [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return !zombie && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
  } catch {
    return false
  }
}
