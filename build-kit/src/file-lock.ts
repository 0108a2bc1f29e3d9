import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const RETRY_MS = 200

/** Runs `work` while this process holds the lock file. A lock of a process that has exited is taken over. */
export async function withFileLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true })
  for (let tries = 0; !(await acquire(file)); tries++) {
    if (tries === 0) onWait()
    if (await isAbandoned(file)) await rm(file, { force: true })
    else await wait(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** Links a written file: a process that is killed meanwhile leaves no lock that does not say whose it is. */
async function acquire(file: string): Promise<boolean> {
  const written = `${file}.${randomUUID()}`
  await writeFile(written, String(process.pid))
  try {
    await link(written, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(written, { force: true })
  }
}

/** True for a lock of a process that has exited, and for one that names none. */
async function isAbandoned(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const pid = Number(text)
  if (!(pid > 0)) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
