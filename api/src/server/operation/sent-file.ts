import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** The only type of a file that is not text. */
export const PDF = 'application/pdf'

type SentContent = AsyncIterable<string> | Iterable<string | Uint8Array>

/** What an operation with `download` responds with. */
export interface SentFile {
  fileName: string
  /** Content-Type; of a text, which is UTF-8, without its charset. */
  type: string
  content: SentContent
  /** Of a table, counted while its content is read. */
  rows?: number
}

export const sentFile = z.custom<SentFile>()

/** Writes a file with its folder. Who reads the folder never sees a part of a file, and several may write the same. */
export async function writeWhole(file: string, content: SentContent): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const partial = `${file}.${randomUUID()}.part`
  try {
    await pipeline(Readable.from(content), createWriteStream(partial))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
