import { open } from 'node:fs/promises'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { ApiError } from '../api-error'
import { textFileProblems as problems } from './text-file.text'

/** Reads a text file of at most so many bytes; a byte order mark is left out. */
export const readTextFile = async (file: string, max: number): Promise<string> =>
  textOf(await readBytes(file, max), file)

/** Decodes UTF-8; a byte order mark is left out. Throws BAD_INPUT. */
export function textOf(content: Buffer, file = problems.sent): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new ApiError('BAD_INPUT', problems.notUtf8(file))
  }
}

/** Reads a file of at most so many bytes that was typed. */
export async function readBytes(file: string, max: number): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) throw new CliError(problems.noFile(file))
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new CliError(problems.noFile(file))
    if (stats.size > max) throw new CliError(problems.tooLarge(file, max))
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
