import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ignore } from '@sahra/server-kit/files/atomic-write'
import { type ShopState, writeBackup } from './backup.service'
import { messages } from './backup.text'

const daily = /^sahra-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** A file of a folder of daily backups. */
export interface DailyBackup {
  name: string
  /** When it was begun. */
  at: Date
}

/** UTC, so that the order of the names is that of the times. */
const nameOf = (now: Date): string =>
  `sahra-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar.gz`

/** Returns the daily backups of a folder, the oldest first; none when there is no such folder. */
export async function listDailyBackups(folder: string): Promise<DailyBackup[]> {
  const names = (await readdir(folder).catch(ignore('ENOENT'))) ?? []
  return names.sort().flatMap(name => {
    const [, ...parts] = daily.exec(name)?.map(Number) ?? []
    const [year = 0, month = 0, day, hour, minute, second] = parts
    return parts.length ? [{ name, at: new Date(Date.UTC(year, month - 1, day, hour, minute, second)) }] : []
  })
}

/** Writes a backup that is named by its time, and removes all but the newest ones. Throws `CliError`. */
export async function writeDailyBackup(
  state: ShopState,
  { folder, keep, now = new Date() }: { folder: string; keep: number; now?: Date },
  report: (line: string) => void
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, nameOf(now))
  report(messages.written(file, await writeBackup(state, file, report)))
  const all = await listDailyBackups(folder)
  for (const { name } of all.slice(0, -keep)) {
    await rm(path.join(folder, name))
    report(messages.removed(path.join(folder, name)))
  }
}

/** Removes what a killed process left: half a backup, the scratch database of a rehearsal. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(ignore('ENOENT'))) ?? []
  for (const name of names.filter(name => name.endsWith('.tar.gz.partial') || name.startsWith(SCRATCH)))
    await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Beginning of the names of folders in which backups are restored to try them. */
export const SCRATCH = '.rehearsal-'
