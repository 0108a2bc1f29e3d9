import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { exportCatalogue, type ExportFormat, findFeedShop, writerOf } from '../export.service'
import { hashOfFile, openCatalogueFile } from '../../formats/read-file'
import { type ImportOptions, importProducts } from '../import.service'

const folder = temporaryFolder('catalogue')

/** Imports a file with this content. */
export async function importText(
  db: Database,
  content: string | Buffer,
  options: Partial<ImportOptions> = {}
) {
  const file = path.join(folder, 'products')
  await writeFile(file, content)
  const opened = await openCatalogueFile(file)
  if (typeof opened === 'string') throw new Error(opened)
  const hash = await hashOfFile(file)
  return importProducts(db, opened.rows, { by: 'tester', fileName: 'products', hash, ...options })
}

export const publicUrl = 'http://shop.test'

/** Returns the whole catalogue in a format. */
export async function exportText(db: Database, format: ExportFormat): Promise<string> {
  let text = ''
  const writer = writerOf(format, await findFeedShop(db, publicUrl))
  for await (const chunk of exportCatalogue(db, writer)) text += chunk
  return text
}
