import type { Logger } from 'pino'
import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import { s3Uploads } from '@sahra/server-kit/files/s3-upload'
import { observeGauge } from '@sahra/server-kit/server/metrics'
import type { Config } from '../../server/config/config'
import { help, messages } from './backup.text'
import type { BackupServerConfig } from './config'
import { openOffsite, type Offsite } from './offsite.service'
import { attachShopDatabase } from './databases.queries'
import { listDailyBackups, removeLeftovers, writeDailyBackup } from './daily-backups'
import { readRehearsal, rehearseNewest } from './rehearsal-record'
import { isBackupDue, isRehearsalDue, type Past } from './schedule.rules'
import { withState } from './state'

const TICK_MS = 60_000
/** After a backup that failed. */
const RETRY_MS = 10 * 60_000

interface Server {
  config: Config
  own: BackupServerConfig
  log: Pick<Logger, 'info' | 'error'>
}

/**
 * Writes a backup each day and rehearses its restore each month, and exports when both were done last. Returns what ends
 * it: half a backup is left, and removed by the next start.
 */
export async function startBackups({ config, own, log }: Server): Promise<() => Promise<void>> {
  const { folder } = own
  await removeLeftovers(folder)
  const offsite = own.bucket && openOffsite(s3Uploads(own.bucket))
  observeBackups(folder, offsite)
  const aborted = new AbortController()
  let rehearsal: Promise<unknown> = Promise.resolve()
  let isBusy = false
  let notBefore = 0
  let copyNotBefore = 0
  const report = (line: string) => log.info(line)

  async function backUp() {
    const { db, close } = await attachShopDatabase(config)
    try {
      await withState({ config, db }, state => writeDailyBackup(state, own, report))
    } finally {
      await close()
    }
  }

  async function work(now = new Date()) {
    if (isBackupDue(await readPast(folder), own.hour, now) && now.getTime() >= notBefore) {
      notBefore = now.getTime() + RETRY_MS
      await backUp()
    }
    if (offsite && now.getTime() >= copyNotBefore) {
      copyNotBefore = now.getTime() + RETRY_MS
      await offsite.copyNewest(folder, report)
      copyNotBefore = 0
    }
    if (!isRehearsalDue(await readPast(folder), now)) return
    const trial = rehearseNewest(folder, config, { report, signal: aborted.signal })
    rehearsal = trial.catch(() => {})
    log.info(messages.rehearsed(await trial))
  }

  async function tick() {
    if (isBusy) return
    isBusy = true
    await work().catch((error: unknown) => {
      if (aborted.signal.aborted) return
      if (error instanceof ExpectedError) log.error(error.message)
      else log.error({ err: error }, messages.failed)
    })
    isBusy = false
  }

  const timer = setInterval(() => void tick(), TICK_MS)
  void tick()
  return async () => {
    clearInterval(timer)
    aborted.abort()
    await rehearsal
  }
}

/** Reads what was done from the folder, so that it outlives this process. */
export async function readPast(folder: string): Promise<Past> {
  const { passedAt, failedAt } = (await readRehearsal(folder)) ?? {}
  return {
    backup: (await listDailyBackups(folder)).at(-1)?.at,
    passed: passedAt ? new Date(passedAt) : undefined,
    failed: failedAt ? new Date(failedAt) : undefined
  }
}

/** 0: never. */
const seconds = (time: Date | undefined): number => Math.floor((time?.getTime() ?? 0) / 1000)

function observeBackups(folder: string, offsite: Offsite | undefined) {
  observeGauge({ name: 'sahra_backup_timestamp_seconds', help: help.backup }, async () => [
    { value: seconds(offsite ? offsite.newest()?.at : (await readPast(folder)).backup) }
  ])
  const name = 'sahra_restore_rehearsal_timestamp_seconds'
  observeGauge({ name, help: help.rehearsal, labels: ['outcome'] }, async () => {
    const { passed, failed } = await readPast(folder)
    return [
      { labels: { outcome: 'passed' }, value: seconds(passed) },
      { labels: { outcome: 'failed' }, value: seconds(failed) }
    ]
  })
}
