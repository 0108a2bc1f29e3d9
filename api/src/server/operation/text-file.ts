import { open } from 'node:fs/promises'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { textFileProblems as problems } from './text-file.text'

/** Reads a text file of at most so many bytes; a byte order mark is left out. */
export async function readTextFile(file: string, max: number): Promise<string> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) throw new CliError(problems.noFile(file))
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new CliError(problems.noFile(file))
    if (stats.size > max) throw new CliError(problems.tooLarge(file, max))
    return new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile())
  } catch (error) {
    if (error instanceof TypeError) throw new CliError(problems.notUtf8(file))
    throw error
  } finally {
    await handle.close()
  }
}
