import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFiles, placeBelow } from '@sahra/server-kit/files/open-files'
import type { Config } from '../../server/config/config'

const FOLDER = 'imports'

/** Files that came in for an import: in the bucket, when there is one, so that any worker has them. */
export const stagedFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  openFiles(placeBelow({ s3, folder: dataDir }, FOLDER))

/** Runs work on a copy of the content in a file of this machine, which is removed afterwards. */
export async function withFile<Value>(
  content: Buffer,
  work: (file: string) => Promise<Value>
): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  try {
    const file = path.join(folder, 'products')
    await writeFile(file, content)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
