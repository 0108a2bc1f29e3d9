import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Replaces a small file whole: readers see the old or the new one, whoever else writes at the same time. Its folder is its owner's alone. */
export async function writeFileAtomic(file: string, content: string, mode = 0o644): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(aside, content, { mode })
  await rename(aside, file)
}

/** Likewise, and readable by its owner alone. */
export const writeSecretFile = (file: string, content: string): Promise<void> =>
  writeFileAtomic(file, content, 0o600)
