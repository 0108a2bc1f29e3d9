import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { PICTURE_BYTES_MAX } from './check-picture'
import { noPicture } from './picture.text'

/** Reads a picture that was typed as a file: at most one byte more than a picture may have. */
export const readPicture = (file: string): Promise<Buffer> =>
  buffer(createReadStream(file, { end: PICTURE_BYTES_MAX })).catch(() => {
    throw new CliError(noPicture(file))
  })
