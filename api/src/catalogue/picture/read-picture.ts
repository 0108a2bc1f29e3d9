import { open } from 'node:fs/promises'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { PICTURE_BYTES_MAX } from './check-picture'
import { noPicture } from './picture.text'

/** Reads a picture that was typed as a file: at most one byte more than a picture may have. */
export async function readPicture(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) throw new CliError(noPicture(file))
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new CliError(noPicture(file))
    const buffer = Buffer.alloc(Math.min(stats.size, PICTURE_BYTES_MAX + 1))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
