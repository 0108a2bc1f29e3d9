import path from 'node:path'
import type { S3Uploads } from '@sahra/server-kit/files/s3-upload'
import { messages } from './backup.text'
import { listDailyBackups, type DailyBackup } from './daily-backups'

/** The copies of daily backups in a bucket. */
export interface Offsite {
  /** The newest backup that is known to be there. */
  newest: () => DailyBackup | undefined
  /** Copies the newest backup of the folder, unless the bucket has it. Throws what the bucket responds. */
  copyNewest: (folder: string, report: (line: string) => void) => Promise<void>
}

/** The bucket is asked once for each backup: nothing else writes there. */
export function openOffsite(bucket: S3Uploads): Offsite {
  let copied: DailyBackup | undefined
  return {
    newest: () => copied,
    async copyNewest(folder, report) {
      const backup = (await listDailyBackups(folder)).at(-1)
      if (!backup || backup.name === copied?.name) return
      if (!(await bucket.has(backup.name))) {
        await bucket.upload(backup.name, path.join(folder, backup.name))
        report(messages.copiedBackup(backup.name))
      }
      copied = backup
    }
  }
}
