import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { errorCode } from '@sahra/server-kit/database/database-errors'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { messages } from './backup.text'
import {
  type BackupHeader,
  header as headerShape,
  HEADER,
  type Manifest,
  manifest as manifestShape,
  MANIFEST,
  Meter,
  ownerOf
} from './manifest'
import { ArchiveError, readTar, type TarEntry } from './tar'

export interface VerifiedBackup {
  header: BackupHeader
  manifest: Manifest
}

/** Header and manifest are small; more is not read into memory. */
const SMALL_BYTES = 64_000_000

/** The entries of a backup, decompressed as they are read. */
function readEntries(file: string): AsyncGenerator<TarEntry> {
  const packed = createReadStream(file)
  const plain = createGunzip()
  packed.on('error', error => plain.destroy(error))
  return readTar(packed.pipe(plain))
}

/**
 * Reads a backup to its end and compares every digest with its manifest. `resolve` returns the header as this version
 * reads it and throws `CliError` for one that it cannot restore. Throws `CliError` with one line that says what is wrong.
 */
export async function verifyBackup(
  file: string,
  resolve: (header: BackupHeader) => BackupHeader = header => header
): Promise<VerifiedBackup> {
  try {
    return await verify(file, resolve)
  } catch (error) {
    throw explain(file, error)
  }
}

async function verify(
  file: string,
  resolve: (header: BackupHeader) => BackupHeader
): Promise<VerifiedBackup> {
  const meters = new Map<string, Meter>()
  let header: BackupHeader | undefined
  let manifest: Manifest | undefined
  for await (const entry of readEntries(file)) {
    if (!header) {
      if (entry.name !== HEADER) throw new ArchiveError(messages.noBackup)
      header = resolve(parse(headerShape, await contentOf(entry)))
    } else if (entry.name === MANIFEST) manifest = parse(manifestShape, await contentOf(entry))
    else await measure(entry, meters)
  }
  if (!header || !manifest) throw new ArchiveError(messages.incomplete)
  compare(manifest, meters)
  return { header, manifest }
}

async function measure(entry: TarEntry, meters: Map<string, Meter>) {
  const owner = ownerOf(entry.name)
  const meter = meters.get(owner) ?? new Meter()
  meters.set(owner, meter)
  for await (const chunk of entry.content) meter.add(chunk)
}

function compare(manifest: Manifest, meters: Map<string, Meter>) {
  const expected = [
    ...manifest.tables.map(table => ({ ...table, owner: `${table.schema}.${table.table}` })),
    ...manifest.files.map(file => ({ ...file, owner: `files/${file.name}` }))
  ]
  for (const { owner, size, sha256 } of expected) {
    const found = (meters.get(owner) ?? new Meter()).result()
    if (found.size !== size || found.sha256 !== sha256) throw new ArchiveError(messages.differs(owner))
    meters.delete(owner)
  }
  for (const owner of meters.keys()) throw new ArchiveError(messages.differs(owner))
}

async function contentOf({ size, content }: TarEntry): Promise<string> {
  if (size > SMALL_BYTES) throw new ArchiveError(messages.noBackup)
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function parse<Shape>(shape: { parse: (value: unknown) => Shape }, text: string): Shape {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new ArchiveError(messages.noBackup)
  }
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof ArchiveError) return new CliError(messages.damaged(file, error.message))
  const code = errorCode(error) ?? ''
  if (code === 'Z_BUF_ERROR') return new CliError(messages.damaged(file, messages.incomplete))
  if (code.startsWith('Z_')) return new CliError(messages.damaged(file, messages.noBackup))
  if (/^E[A-Z]+$/.test(code)) return new CliError(messages.notReadable(file, code))
  return error
}

/** The entries of an archive with a look at the next one. */
export class Entries {
  readonly #source: AsyncGenerator<TarEntry>
  #next: Promise<TarEntry | undefined> | undefined

  constructor(file: string) {
    this.#source = readEntries(file)
  }

  peek(): Promise<TarEntry | undefined> {
    this.#next ??= this.#source.next().then(result => (result.done ? undefined : result.value))
    return this.#next
  }

  advance(): Promise<TarEntry | undefined> {
    this.#next = undefined
    return this.peek()
  }

  /** The content of this and the following entries of the same owner. */
  async *contentOf(owner: string): AsyncGenerator<Buffer> {
    for (let entry = await this.peek(); entry && ownerOf(entry.name) === owner; entry = await this.advance())
      yield* entry.content
  }
}
