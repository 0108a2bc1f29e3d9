import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pause } from '../cli/output'

/** Runs `work` while no other process does under the same name. A lock left by a process that is gone is taken over. */
export async function withFileLock<T>(file: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true })
  for (let tries = 0; !(await take(file)); tries++) {
    if (tries === 0) waiting()
    if (await abandoned(file)) await rm(file, { force: true })
    else await pause(200)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
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

async function abandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
