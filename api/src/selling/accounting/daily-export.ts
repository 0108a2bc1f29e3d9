import type { BackgroundJob } from '../../server/feature'
import { exportMissingDays } from './accounting.service'
import { dailyExportFailed } from './accounting.text'

const QUARTER_HOUR_MS = 15 * 60_000

/** Writes the files of each day after its end, when ACCOUNTING_DIR is set. */
export const dailyExport: BackgroundJob = ({ config, db }, log) => {
  const folder = config.accountingDir
  if (!folder) return async () => {}
  let current: Promise<void> | undefined
  const round = () => {
    current ??= exportMissingDays(db, folder)
      .catch((error: unknown) => log.warn(dailyExportFailed(folder, String(error))))
      .finally(() => (current = undefined))
  }
  round()
  const timer = setInterval(round, QUARTER_HOUR_MS)
  return async () => {
    clearInterval(timer)
    await current
  }
}
