const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Alerts fire after 35 days. */
const REHEARSAL_MS = 30 * DAY_MS

/** What a folder of daily backups says of the past. */
export interface Past {
  /** When the newest backup was begun. */
  backup: Date | undefined
  /** The last rehearsals of a restore. */
  passed: Date | undefined
  failed: Date | undefined
}

/** Returns the last time at which the clock showed this hour (UTC). */
export function lastTimeOf(hour: number, now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** A backup is due once a day, at this hour (UTC). */
export const isBackupDue = ({ backup }: Past, hour: number, now: Date): boolean =>
  !backup || backup < lastTimeOf(hour, now)

/** A rehearsal is due 30 days after the last one that passed, and a day after one that failed. */
export function isRehearsalDue({ backup, passed, failed }: Past, now: Date): boolean {
  if (!backup) return false
  const hasFailed = failed !== undefined && (!passed || failed > passed)
  if (hasFailed) return now.getTime() - failed.getTime() >= DAY_MS
  return !passed || now.getTime() - passed.getTime() >= REHEARSAL_MS
}
