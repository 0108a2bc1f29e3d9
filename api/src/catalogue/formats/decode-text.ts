import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256'

const SAMPLE_BYTES = 4096

/** Letters in sequence that a word of a Western language never has with accents, and most Arabic words have. */
const ARABIC_LETTERS = 4
const FIRST_LETTER = 0xc0

/**
 * Detects the encoding of a text file: its byte order mark, UTF-16 by its zeros, UTF-8 if all of it is, else Windows-1256
 * when it has Arabic words (C363), else Windows-1252.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
  await handle.close()
  const sample = buffer.subarray(0, bytesRead)
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zeros(1) > bytesRead / 4 && zeros(0) < bytesRead / 20) return 'utf-16le'
  if (zeros(0) > bytesRead / 4 && zeros(1) < bytesRead / 20) return 'utf-16be'
  if (await isUtf8(file)) return 'utf-8'
  return (await hasArabicWords(file)) ? 'windows-1256' : 'windows-1252'
}

/** In Windows-1256 as in Windows-1252, letters beyond ASCII are the bytes from 0xC0. */
async function hasArabicWords(file: string): Promise<boolean> {
  let letters = 0
  for await (const chunk of createReadStream(file))
    for (const byte of chunk as Buffer) {
      letters = byte >= FIRST_LETTER ? letters + 1 : 0
      if (letters === ARABIC_LETTERS) return true
    }
  return false
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Reads a text file in chunks, without its byte order mark. */
export async function* decodeText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}
