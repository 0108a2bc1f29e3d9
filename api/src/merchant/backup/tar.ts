/** A tar archive as a stream (POSIX pax): `tar tzf` lists it, and no entry has to fit in memory. */
const BLOCK = 512
const NAME_MAX = 100
const LONG_NAME = 'x'
const REGULAR = '0'
/** A pax header holds one name. */
const PAX_MAX = 8192

/** The blocks of a file whose content is in memory. */
export function* entry(name: string, content: Buffer): Generator<Buffer> {
  yield* header(name, content.length)
  yield content
  yield padding(content.length)
}

/** The blocks before the content of a file; `padding(size)` follows it. */
export function* header(name: string, size: number): Generator<Buffer> {
  if (Buffer.byteLength(name) <= NAME_MAX) return yield block(name, size, REGULAR)
  const pax = paxRecord('path', name)
  yield block('pax', pax.length, LONG_NAME)
  yield pax
  yield padding(pax.length)
  yield block(name.slice(-NAME_MAX), size, REGULAR)
}

export const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
export const endOfArchive = (): Buffer => Buffer.alloc(2 * BLOCK)

/** `<length> <key>=<value>\n`; the length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest) + 1
  while (length !== Buffer.byteLength(`${length}${rest}`)) length++
  return Buffer.from(`${length}${rest}`)
}

function block(name: string, size: number, kind: string): Buffer {
  const bytes = Buffer.alloc(BLOCK)
  bytes.write(name, 0, NAME_MAX)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write('00000000000\0', 136)
  bytes.write(kind, 156)
  bytes.write('ustar\u000000', 257)
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** The checksum field itself counts as spaces. */
const checksum = (bytes: Buffer): number =>
  bytes.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)

export interface TarEntry {
  name: string
  size: number
  /** To be read to its end before the next entry. */
  content: AsyncGenerator<Buffer>
}

/** The stream is not an archive, or it ends too early. */
export class ArchiveError extends Error {}

/** Reads what the functions above wrote. Throws `ArchiveError`. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(stream)
  let longName: string | undefined
  for (;;) {
    const { kind, name, size } = parseBlock(await reader.exactly(BLOCK))
    if (kind === 'end') return
    if (kind === LONG_NAME) {
      if (size > PAX_MAX) throw new ArchiveError('a name is too long')
      const pax = (await reader.exactly(size)).toString()
      longName = /^\d+ path=([^\n]+)\n$/.exec(pax)?.[1]
      await reader.exactly(padding(size).length)
      continue
    }
    const content = reader.chunks(size)
    yield { name: longName ?? name, size, content }
    longName = undefined
    await drain(content)
    await reader.exactly(padding(size).length)
  }
}

async function drain(content: AsyncGenerator<Buffer>) {
  while (!(await content.next()).done) continue
}

function parseBlock(bytes: Buffer): { kind: string; name: string; size: number } {
  if (bytes.every(byte => byte === 0)) return { kind: 'end', name: '', size: 0 }
  const text = (from: number, length: number) =>
    bytes.toString('utf8', from, from + length).split('\0')[0] ?? ''
  const kind = text(156, 1)
  const isValid = parseInt(text(148, 8), 8) === checksum(bytes) && [REGULAR, LONG_NAME].includes(kind)
  if (!isValid) throw new ArchiveError('it has an entry that is not of a backup')
  return { kind, name: text(0, NAME_MAX), size: parseInt(text(124, 12), 8) }
}

/** Reads a stream in chunks of a given size. */
class BlockReader {
  readonly #source: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#source = stream[Symbol.asyncIterator]()
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.chunks(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *chunks(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (!this.#rest.length) this.#rest = await this.#next()
      const part = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(part.length)
      missing -= part.length
      yield part
    }
  }

  async #next(): Promise<Buffer<ArrayBuffer>> {
    const { done, value } = await this.#source.next()
    if (done) throw new ArchiveError('it ends too early')
    return Buffer.from(value)
  }
}
