import { stat } from 'node:fs/promises'
import path from 'node:path'
import { totalsOf, writeBackup } from '../backup/backup.service'
import { backupDescriptions as descriptions, messages } from '../backup/backup.text'
import { readBackupConfig } from '../backup/config'
import { copyToBucket } from '../backup/copy-to-bucket.service'
import { openBucket } from '../backup/bucket'
import { writeDailyBackup } from '../backup/daily-backups'
import { rehearseNewest } from '../backup/rehearsal-record'
import { rehearseRestore } from '../backup/rehearsal.service'
import { checkBackup, restoreBackup } from '../backup/restore.service'
import { withState } from '../backup/state'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'

const KEEP = 14
const KEEP_MAX = 1000

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
      const folder = to && path.resolve(to)
      const target = path.resolve(file ?? '')
      await withState(context, async state => {
        if (folder) await writeDailyBackup(state, { folder, keep: newest }, context.print)
        else context.print(messages.written(target, await writeBackup(state, target, context.print)))
      })
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
  },
  {
    syntax: 'rehearse-restore <file>',
    help: descriptions.rehearse,
    example: 'rehearse-restore /backups',
    isWrite: false,
    worksWithoutShop: true,
    async run({ config, print }, [typed = '']) {
      const target = path.resolve(typed)
      const isFolder = (await stat(target).catch(() => undefined))?.isDirectory()
      const rehearse = isFolder ? rehearseNewest : rehearseRestore
      print(messages.rehearsed(await rehearse(target, config, { report: print })))
    }
  }
]

function keepOf(text: string | undefined): number {
  const keep = Number(text ?? KEEP)
  if (!Number.isInteger(keep) || keep < 1 || keep > KEEP_MAX)
    throw new CliError(messages.invalidKeep(text ?? ''))
  return keep
}
