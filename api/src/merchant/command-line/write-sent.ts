import path from 'node:path'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { type SentFile, writeWhole } from '../../server/operation/sent-file'
import { notWritten } from './admin.text'

/** Writes the file of a response where the command says, a `<file>` or a `<folder>`; its name is then that address. */
export async function writeSent(sent: SentFile, syntax: string, args: readonly string[]): Promise<SentFile> {
  const typed = args.at(-1) ?? ''
  const fileName = syntax.endsWith('<folder>') ? path.join(typed, sent.fileName) : typed
  await writeWhole(fileName, sent.content).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    // Of the file system; what the database says has an explanation of its own.
    throw code?.startsWith('E') ? new CliError(notWritten(fileName, message)) : error
  })
  // The rows have been counted by now.
  return { ...sent, fileName }
}
