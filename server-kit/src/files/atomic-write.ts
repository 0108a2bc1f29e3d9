import { open, writeFile } from 'node:fs/promises'

/** Creates a file and flushes it to the disk. */
export async function writeSynced(file: string, content: string | Buffer, mode?: number): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await writeFile(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power failure only after fsync of its folder, which some systems do not support. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

/** For `catch`: resolves to undefined for these codes, and throws all other errors. */
export const ignore =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!isCode(error, ...codes)) throw error
  }
