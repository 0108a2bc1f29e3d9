import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type ShopState, totalsOf, writeBackup } from '../backup/backup.service'
import { backupDescriptions as descriptions, messages } from '../backup/backup.text'
import { readBackupConfig } from '../backup/config'
import { copyToBucket } from '../backup/copy-to-bucket.service'
import { openBucket } from '../backup/bucket'
import { attachPlatformDatabase } from '../backup/databases.queries'
import { checkBackup, restoreBackup } from '../backup/restore.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandContext } from './command'

const KEEP = 14
const KEEP_MAX = 1000
const daily = /^sahra-\d{8}T\d{6}Z\.tar\.gz$/

export const backupCommands: Command[] = [
  {
    syntax: 'backup [file]',
    help: descriptions.backup,
    example: 'backup --to /backups --keep 14',
    isWrite: false,
    options: { '--to': descriptions.to, '--keep': descriptions.keep },
    async run(context, [file], { '--to': to, '--keep': keep } = {}) {
      if ((file === undefined) === (to === undefined) || (keep !== undefined && to === undefined))
        throw new CliError(messages.wrongUse)
      const newest = keepOf(keep)
      const target = path.resolve(file ?? path.join(to ?? '', nameOf(new Date())))
      if (to) await mkdir(to, { recursive: true, mode: 0o700 })
      await withState(context, async state => {
        context.print(messages.written(target, await writeBackup(state, target, context.print)))
      })
      if (to) await removeOlder(to, newest, context.print)
    }
  },
  {
    syntax: 'copy-to-bucket',
    help: descriptions.copyToBucket,
    example: 'copy-to-bucket',
    isWrite: false,
    worksWithoutShop: true,
    async run({ config, print }) {
      const { folders, s3 } = readBackupConfig(config)
      const bucket = await openBucket(s3)
      if (!s3 || !bucket) throw new CliError(messages.noBucket)
      await copyToBucket(folders, bucket, print)
      print(messages.inBucket(s3.bucket))
    }
  },
  {
    syntax: 'restore <file>',
    help: descriptions.restore,
    example: 'restore /backups/sahra-20261123T030000Z.tar.gz',
    isWrite: true,
    worksWithoutShop: true,
    options: { '--replace': descriptions.replace },
    async run(context, [typed = ''], { '--replace': replace } = {}) {
      const file = path.resolve(typed)
      const { print, isDryRun } = context
      if (isDryRun) {
        const { header, manifest } = await checkBackup(file)
        return print(messages.verified(file, header.createdAt, totalsOf(manifest)))
      }
      await withState(context, async state => {
        print(messages.restored(await restoreBackup(state, file, { replace, report: print })))
      })
    }
  }
]

/** The shop's database and, where the platform has one of its own, that one: as `npm start` chooses it. */
async function withState({ config, db }: CommandContext, work: (state: ShopState) => Promise<void>) {
  const { folders, platformDatabaseUrl, s3 } = readBackupConfig(config)
  const files = { folders, bucket: await openBucket(s3) }
  if (!platformDatabaseUrl || platformDatabaseUrl === config.databaseUrl)
    return work({ databases: [{ db, schemas: ['public', 'platform'] }], ...files })
  const platform = await attachPlatformDatabase(config, platformDatabaseUrl)
  try {
    const databases = [
      { db, schemas: ['public'] as const },
      { db: platform.db, schemas: ['platform'] as const }
    ]
    await work({ databases, ...files })
  } finally {
    await platform.close()
  }
}

function keepOf(text: string | undefined): number {
  const keep = Number(text ?? KEEP)
  if (!Number.isInteger(keep) || keep < 1 || keep > KEEP_MAX)
    throw new CliError(messages.invalidKeep(text ?? ''))
  return keep
}

/** UTC, so that the order of the names is that of the times. */
const nameOf = (now: Date): string =>
  `sahra-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar.gz`

async function removeOlder(folder: string, keep: number, print: (line: string) => void) {
  const names = (await readdir(folder)).filter(name => daily.test(name)).sort()
  for (const name of names.slice(0, -keep)) {
    await rm(path.join(folder, name))
    print(messages.removed(path.join(folder, name)))
  }
}
