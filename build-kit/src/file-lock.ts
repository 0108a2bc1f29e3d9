import { mkdir, open, readFile, rm } from 'node:fs/promises'
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

async function acquire(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.write(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
