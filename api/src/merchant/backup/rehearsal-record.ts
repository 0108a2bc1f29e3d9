import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { ignore } from '@sahra/server-kit/files/atomic-write'
import type { Config } from '../../server/config/config'
import { messages, type Rehearsed } from './backup.text'
import { listDailyBackups } from './daily-backups'
import { type RehearsalOptions, rehearseRestore } from './rehearsal.service'

const FILE = 'rehearsal.json'

const record = z.object({
  /** ISO. */
  passedAt: z.string().optional(),
  failedAt: z.string().optional(),
  /** The backup that was tried last, and why it failed. */
  backup: z.string(),
  reason: z.string().optional()
})
export type RehearsalRecord = z.infer<typeof record>

/** Reads when a backup of the folder was restored last; undefined: never. */
export async function readRehearsal(folder: string): Promise<RehearsalRecord | undefined> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(ignore('ENOENT'))
  if (text === undefined) return undefined
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Rehearses the restore of the newest daily backup of a folder, and notes the result there. Throws `CliError`. */
export async function rehearseNewest(
  folder: string,
  config: Config,
  options: RehearsalOptions = {}
): Promise<Rehearsed> {
  const newest = (await listDailyBackups(folder)).at(-1)
  if (!newest) throw new CliError(messages.noDaily(folder))
  const before = await readRehearsal(folder)
  const note = async (result: Partial<RehearsalRecord>) => {
    const file = path.join(folder, FILE)
    const { passedAt, failedAt } = before ?? {}
    await writeFile(`${file}.new`, JSON.stringify({ passedAt, failedAt, backup: newest.name, ...result }))
    await rename(`${file}.new`, file)
  }
  try {
    const rehearsed = await rehearseRestore(path.join(folder, newest.name), config, options)
    await note({ passedAt: new Date().toISOString() })
    return rehearsed
  } catch (error) {
    // A rehearsal that was ended says nothing of the backup.
    if (!options.signal?.aborted)
      await note({ failedAt: new Date().toISOString(), reason: (error as Error).message })
    throw error
  }
}
