import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Config } from '../../server/config/config'
import { importRequestProblems as problems } from './import-operations.text'
import {
  deleteOldImports,
  findImport,
  type ImportRequest,
  insertImport,
  lockImport,
  type NewImport,
  newImportId,
  queueImport,
  rearmImport
} from './import-request.queries'
import { stagedFiles } from './staged-files'

interface Shop {
  db: Database
  config: Pick<Config, 's3' | 'dataDir'>
}

/** Stores a file and queues its import, or its check. `isDryRun`: the file is not stored. */
export async function requestImport(
  { db, config, isDryRun }: Shop & { isDryRun: boolean },
  content: Buffer,
  added: Omit<NewImport, 'id'>
): Promise<ImportRequest> {
  const id = newImportId()
  if (!isDryRun) await (await stagedFiles(config)).write(id, content)
  await db.transaction(async tx => {
    await insertImport(tx, { ...added, id })
    await queueImport(tx, id)
  })
  return showImport(db, id)
}

/** Imports a file that was checked, or that was refused or failed before. Throws CONFLICT while it runs, or when it is imported. */
export async function runImport(
  db: Database,
  id: string,
  options: Pick<NewImport, 'skipsRefused' | 'by'>
): Promise<ImportRequest> {
  await db.transaction(async tx => {
    const found = await lockImport(tx, id)
    if (!found) throw new ApiError('NOT_FOUND', problems.unknown(id))
    if (found.state === 'imported') throw new ApiError('CONFLICT', problems.imported(found.fileName))
    if (found.state === 'waiting' || found.state === 'running')
      throw new ApiError('CONFLICT', problems.running(found.fileName))
    await rearmImport(tx, id, options)
    await queueImport(tx, id)
  })
  return showImport(db, id)
}

/** Returns an import by its id. Throws NOT_FOUND. */
export async function showImport(db: Shop['db'], id: string): Promise<ImportRequest> {
  const found = await findImport(db, id)
  if (!found) throw new ApiError('NOT_FOUND', problems.unknown(id))
  return found
}

/** Forgets imports after a month, with their files. */
export async function sweepImports({ db, config }: Shop): Promise<void> {
  const files = await stagedFiles(config)
  for (const { id } of await deleteOldImports(db)) await files.remove(id)
}
