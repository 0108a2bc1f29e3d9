import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Replaces a file by write and rename: concurrent readers see the old or the new content. Creates its folder with mode 700. */
export async function writeFileAtomic(file: string, content: string, mode = 0o644): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(temporary, content, { mode })
  await rename(temporary, file)
}

/** As `writeFileAtomic`, with mode 600. */
export const writeSecretFile = (file: string, content: string): Promise<void> =>
  writeFileAtomic(file, content, 0o600)
