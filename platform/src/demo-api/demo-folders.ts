import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A process writes its id within this time after its folder was made. */
const START_MS = 60_000

/**
 * Removes folders whose processes were killed together with their owner. Their database servers end by themselves
 * within a minute without a folder. `prefix`: how the names begin.
 */
export async function removeOrphans(folder: string, prefix: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.startsWith(prefix))
  await Promise.all(
    names.map(async name => {
      const orphan = path.join(folder, name)
      if (!(await isRunning(orphan))) await rm(orphan, { recursive: true, force: true })
    })
  )
}

/** True while the process that uses this folder runs, or may still be starting. */
export async function isRunning(folder: string): Promise<boolean> {
  const pid = Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => ''))
  if (!pid) {
    const made = await stat(folder).catch(() => undefined)
    return made !== undefined && Date.now() - made.mtimeMs < START_MS
  }
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // Another process may have the id by now.
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return line === undefined || line.includes(folder)
}
