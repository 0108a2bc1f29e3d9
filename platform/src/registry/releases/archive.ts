import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { UPLOAD } from '../../release/shapes/limits'
import { RegistryError } from '../../release/shapes/registry-error'
import { isFileName } from '../../release/shapes/names'

const BLOCK = 512
const SIGNATURE_FILES = ['release.json', 'signature.json']
const ending = new RegExp(`\\.(${UPLOAD.endings.join('|')})$`)

const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)
const zip = promisify<Buffer, Buffer>(gzip)

/**
 * Reads a release archive, a gzipped ustar of regular files, into memory. Written by hand: archive libraries extract
 * to disk and accept links, devices and long names, all of which are rejected here (SEC-30). `validateName` throws for
 * names that do not belong in it. Throws `RegistryError`.
 */
export async function readArchive(
  packed: Buffer,
  validateName: (name: string) => void = validateReleaseFile
): Promise<Map<string, Buffer>> {
  if (packed.length > UPLOAD.packed) throw tooLarge('packed', UPLOAD.packed)
  const tar = await unzip(packed, { maxOutputLength: UPLOAD.unpacked }).catch((error: Error) => {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge('unpacked', UPLOAD.unpacked)
    throw new RegistryError(`The archive is not gzip: ${error.message}`)
  })
  return readEntries(tar, validateName)
}

function readEntries(tar: Buffer, validateName: (name: string) => void): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const seen = new Set<string>()
  let offset = 0
  for (;;) {
    const header = tar.subarray(offset, offset + BLOCK)
    if (header.length < BLOCK) throw malformed('it ends in the middle')
    if (header.every(byte => byte === 0)) break
    const { name, size } = parseHeader(header)
    if (!isFileName(name)) throw new RegistryError(`The archive contains a bad path: ${shownName(name)}`)
    validateName(name)
    rejectRepeated(name, seen)
    if (size > UPLOAD.file) throw tooLarge(name, UPLOAD.file)
    if (files.size >= UPLOAD.files) throw new RegistryError(`The archive has more than ${UPLOAD.files} files`)
    const start = offset + BLOCK
    if (start + size > tar.length) throw malformed('it ends in the middle')
    files.set(name, tar.subarray(start, start + size))
    offset = start + Math.ceil(size / BLOCK) * BLOCK
  }
  if (tar.subarray(offset).some(byte => byte !== 0)) throw malformed('there is data after its end')
  return files
}

function parseHeader(header: Buffer): { name: string; size: number } {
  if (header.toString('latin1', 257, 265) !== 'ustar\u000000') throw malformed('it is not ustar')
  if (octalField(header, 148, 8) !== checksum(header)) throw malformed('a checksum is wrong')
  const kind = String.fromCharCode(header[156] ?? 0)
  if (kind !== '0')
    throw malformed(`it contains an entry that is not a regular file (${JSON.stringify(kind)})`)
  if (header[157] !== 0) throw malformed('it contains a link')
  const prefix = textField(header, 345, 155)
  const name = textField(header, 0, 100)
  return { name: prefix ? `${prefix}/${name}` : name, size: octalField(header, 124, 12) }
}

const shownName = (name: string): string => JSON.stringify(name.slice(0, 80))

function validateReleaseFile(name: string): void {
  const shown = shownName(name)
  if (!SIGNATURE_FILES.includes(name) && !/^(browser|server|maps)\//.test(name))
    throw new RegistryError(`${shown} does not belong in a release`)
  if (!ending.test(name)) throw new RegistryError(`Files of the type of ${shown} do not belong in a release`)
}

function rejectRepeated(name: string, seen: Set<string>): void {
  const folded = name.toLowerCase()
  const folders = folded.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))
  // `seen` marks folders with a trailing slash: the files `a` and `a/b` exclude each other.
  if (seen.has(folded) || seen.has(`${folded}/`) || folders.some(folder => seen.has(folder)))
    throw new RegistryError(`The archive contains ${shownName(name)} twice`)
  seen.add(folded)
  for (const folder of folders) seen.add(`${folder}/`)
}

/** Text up to the first NUL; nothing may follow it. */
function textField(header: Buffer, from: number, length: number): string {
  const field = header.toString('latin1', from, from + length)
  const end = field.indexOf('\0')
  const text = end < 0 ? field : field.slice(0, end)
  if (end >= 0 && /[^\0]/.test(field.slice(end))) throw malformed('a name continues after NUL')
  return text
}

function octalField(header: Buffer, from: number, length: number): number {
  const match = /^ *([0-7]+)[ \0]*$/.exec(header.toString('latin1', from, from + length))
  if (!match) throw malformed('a field is not a number')
  return parseInt(match[1] ?? '', 8)
}

/** The checksum field itself counts as spaces. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0)

/** Writes what `readArchive` reads. */
export async function writeArchive(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const blocks = [...files].flatMap(([name, content]) => [
    formatHeader(name, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
  ])
  return zip(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]))
}

function formatHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const cut = name.length <= 100 ? -1 : name.indexOf('/', name.length - 101)
  header.write(name.slice(cut + 1), 0)
  if (cut > 0) header.write(name.slice(0, cut), 345)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const malformed = (problem: string): RegistryError =>
  new RegistryError(`The archive cannot be read: ${problem}`)
const tooLarge = (name: string, limit: number): RegistryError =>
  new RegistryError(`Too large: ${name} may have ${limit / 1024 / 1024} MiB at most`, 'TOO_LARGE')
