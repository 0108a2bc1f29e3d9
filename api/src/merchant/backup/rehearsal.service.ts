import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { PictureError } from '../../catalogue/picture/check-picture'
import { pictureDecoder } from '../../catalogue/picture/picture-decoder'
import { listPictures } from '../../catalogue/picture/picture.queries'
import { MASTERS, openPictureStore } from '../../catalogue/picture/picture-store'
import type { Config } from '../../server/config/config'
import { checksOf } from '../doctor/doctor.service'
import { type Problem, problems } from '../doctor/doctor.text'
import { totalsOf } from './backup.service'
import { messages, type Rehearsed } from './backup.text'
import { openScratchDatabase } from './databases.queries'
import { SCRATCH } from './daily-backups'
import type { VerifiedBackup } from './read-backup'
import { sumOrders } from './rehearsal.queries'
import { checkBackup, restoreVerified } from './restore.service'

export interface RehearsalOptions {
  report?: (line: string) => void
  /** Ends the rehearsal, which then rejects. */
  signal?: AbortSignal
}

/** What is wrong in a backup itself: sums and numbers. The other findings of `doctor` are what a shop has to do. */
const SUMS: readonly Problem[] = ['lines', 'total', 'captured', 'refunded', 'credited', 'stock', 'gap']

/**
 * Restores a backup into a scratch database beside the file, checks rows, sums and pictures there, and removes it. The
 * database of the shop, its folders and its bucket are not touched. Throws `CliError` with one line that says what is wrong.
 */
export async function rehearseRestore(
  file: string,
  config: Config,
  { report = () => {}, signal }: RehearsalOptions = {}
): Promise<Rehearsed> {
  const backup = await checkBackup(file)
  const scratch = await mkdtemp(path.join(path.dirname(file), SCRATCH))
  try {
    return await restoreIn(scratch, { file, backup, config, report, signal })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface Restoring {
  file: string
  backup: VerifiedBackup
  config: Config
  report: (line: string) => void
  signal: AbortSignal | undefined
}

async function restoreIn(scratch: string, { file, backup, config, report, signal }: Restoring) {
  const { db, close } = await openScratchDatabase(config, scratch)
  let closing: Promise<void> | undefined
  const closeOnce = (): Promise<void> => (closing ??= close())
  signal?.addEventListener('abort', () => void closeOnce().catch(() => {}))
  const folders = {
    registry: path.join(scratch, 'registry'),
    keys: path.join(scratch, 'keys'),
    pictures: path.join(scratch, MASTERS)
  }
  try {
    const state = { databases: [{ db, schemas: ['public', 'platform'] as const }], folders }
    await restoreVerified(state, file, backup, { report })
    await requireSums(db, config)
    const pictures = await requirePictures(db, { ...config, dataDir: scratch })
    const { orders = 0, total = 0 } = (await sumOrders(db)) ?? {}
    return { file, createdAt: backup.header.createdAt, ...totalsOf(backup.manifest), orders, total, pictures }
  } finally {
    await closeOnce()
  }
}

async function requireSums(db: Database, config: Config) {
  for (const { page } of checksOf(config))
    for (let after: string | null = ''; after !== null;) {
      const { findings, last } = await page(db, after)
      const wrong = findings.find(({ problem }) => SUMS.includes(problem))
      if (wrong) throw new CliError(messages.rehearsalSums(wrong.subject, problems[wrong.problem].what))
      after = last
    }
}

/** Each picture that products name has its master, and the first one can be shown. Returns how many there are. */
async function requirePictures(db: Database, place: Pick<Config, 'dataDir' | 'mediaDir' | 'seed'>) {
  const own = (await listPictures(db)).filter(({ isShipped }) => !isShipped)
  const store = await openPictureStore({ ...place, s3: undefined })
  for (const [index, picture] of own.entries()) {
    const master = await store.master(picture)
    if (!master) throw new CliError(messages.rehearsalPicture(picture.name))
    if (index > 0) continue
    await pictureDecoder.derive({ content: master, width: 96, format: 'webp' }).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error
      throw new CliError(messages.rehearsalDamagedPicture(picture.name, error.message))
    })
  }
  return own.length
}
