import type { Copied } from '@sahra/server-kit/files/copy-files'
import { formatAmount, plural } from '@sahra/shared/format/format'

const size = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const count = (n: number) => n.toLocaleString('en')

export interface Totals {
  tables: number
  rows: number
  files: number
  bytes: number
}
const totals = ({ tables, rows, files }: Totals) =>
  `${plural(tables, 'table')}, ${count(rows)} rows, ${count(files)} files`

export interface Rehearsed extends Totals {
  file: string
  /** When the backup was begun; ISO. */
  createdAt: string
  orders: number
  /** Of the orders, in AED. */
  total: number
  /** The merchant's. */
  pictures: number
}

export const messages = {
  tables: (done: number, all: number, bytes: number) => `  ${done} of ${all} tables (${size(bytes)})`,
  files: (done: number, bytes: number) => `  ${count(done)} files (${size(bytes)})`,
  written: (file: string, all: Totals) =>
    `Backup written to ${file}: ${totals(all)}, ${size(all.bytes)}. Protect it as the database: it holds addresses and password hashes.`,
  copiedBackup: (name: string) => `Copied ${name} to the bucket of backups.`,
  removed: (file: string) => `Removed the older backup ${file}.`,
  verified: (file: string, createdAt: string, all: Totals) =>
    `${file}, of ${createdAt}, is complete: ${totals(all)}.`,
  restored: (all: Totals) =>
    `Restored: ${totals(all)}. Start the shop with npm start; its pictures are derived when they are asked for.`,
  migrated: (files: number) =>
    `The tables were brought from the version of the backup to this one (${plural(files, 'migration')}).`,
  exists: (file: string) => `${file} exists already. Name another file.`,
  notWritable: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  notReadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  damaged: (file: string, reason: string) => `${file} cannot be restored: ${reason}. Nothing was changed.`,
  noBackup: 'it is not a backup of a shop',
  incomplete: 'the backup was interrupted before its end',
  differs: (what: string) => `${what} is not what was backed up`,
  newerFormat: (format: number) =>
    `it was written by a newer version (format ${format}); update the shop first`,
  newerMigrations: (file: string) =>
    `it was written by a newer version, with the migration ${file}; update the shop first`,
  outdatedTables:
    'its tables are of a version that is too old; start the last version with api/src/db/migrations once, then back up again (docs/operating.md, "A shop with the earlier tables")',
  changedMigration: (file: string) => `its migration ${file} differs from the one of this version`,
  fileChanged: (file: string) => `${file} changed while it was copied. Try again.`,
  badFile: (name: string) => `The backup contains a bad path: ${JSON.stringify(name.slice(0, 80))}`,
  notEmpty: (database: string) =>
    `The database ${database} or the folder of the releases is not empty. To replace what is there, add --replace ${database}.`,
  otherDatabase: (typed: string, database: string) =>
    `The database here is ${database}, not ${typed}. Nothing was changed.`,
  inUse: (database: string) =>
    `The shop is running on the database ${database}. Stop it first. Nothing was changed.`,
  unknownTable: (table: string) => `The backup has the table ${table}, which its migrations do not create.`,
  rowsDiffer: (table: string) => `${table} has not received all its rows. Nothing was restored.`,
  noPlatform: 'The backup has tables of the platform. Set PLATFORM_DATABASE_URL to the database for them.',
  copied: (what: string, { copied, present, bytes }: Pick<Copied, 'copied' | 'present' | 'bytes'>) =>
    `  ${what}: ${count(copied)} copied (${size(bytes)}), ${count(present)} were there`,
  inBucket: (bucket: string) =>
    `The bucket ${bucket} has the releases and pictures of this machine. Start every server with S3_BUCKET=${bucket}.`,
  different: (names: readonly string[]) =>
    `Left as they are, because the bucket has them with another content: ${names.join(', ')}. Remove them there and repeat the command, or keep them if they run.`,
  noBucket: 'Set S3_BUCKET, and S3_ENDPOINT unless it is Amazon S3, to the bucket to copy to.',
  rehearsed: ({ file, createdAt, orders, total, pictures, ...all }: Rehearsed) =>
    `${file}, of ${createdAt}, was restored into a scratch database: ${totals(all)}; ${plural(orders, 'order')} of ${formatAmount(total)}, ${plural(pictures, 'picture')}.`,
  rehearsalSums: (subject: string, what: string) =>
    `The restored backup does not add up: ${subject}: ${what}. npm run shop -- doctor says whether the shop has it, too.`,
  rehearsalPicture: (name: string) => `The backup lacks the picture ${name}, which its tables name.`,
  rehearsalDamagedPicture: (name: string, reason: string) =>
    `The picture ${name} of the backup cannot be shown: ${reason}`,
  noDaily: (folder: string) => `${folder} has no daily backup (npm run shop -- backup --to ${folder}).`,
  failed: 'Backups: failed.',
  working: (folder: string, hour: number, keep: number) =>
    `Backups: daily at ${hour}:00 UTC into ${folder}, the newest ${keep} are kept; a restore is rehearsed every 30 days.`,
  needsServer:
    'DATABASE_URL is not set: back up the embedded database by a job of the system (npm run shop -- backup --to FOLDER).',
  wrongUse: 'Name a file, or a folder with --to.',
  invalidKeep: (text: string) => `--keep takes a number from 1 to 1000, not "${text}".`
}

export const backupDescriptions = {
  copyToBucket: 'copies the releases and pictures of this machine into the bucket; may be repeated',
  backup: 'writes the database and the releases to one file',
  to: 'a folder for daily backups, each named by its time',
  keep: 'how many of them stay there (14)',
  restore: 'restores a backup into an empty database; --dry-run only checks the file',
  rehearse:
    'restores a backup, or the newest of a folder of daily backups, into a scratch database and checks it there',
  replace: 'the name of the database whose content is replaced'
}

/** Of the metrics. */
export const help = {
  backup:
    'When the newest daily backup was begun, where there is a bucket for backups the newest in it; 0: there is none.',
  rehearsal: 'When the restore of a backup last passed its rehearsal, or failed it; 0: never.'
}
