import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { integrityOf } from '../../registry/integrity'
import type { Registry } from '../../registry/registry'
import { RegistryError } from '../../registry/registry-error'
import { isAppName, isReleaseId, type Release } from '../../registry/release'
import { etagOf, type CompressedFile } from './compressed-file'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2'
}
const KEPT_RELEASES = 60
const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** Where releases come from: the registry's store, or the copy that this gateway keeps. */
export type ReleaseStore = Pick<Registry, 'release' | 'verified' | 'file'>

/** A release with all of its bytes: signed by someone who is trusted, and each file the one that was signed for. */
export interface LoadedRelease {
  release: Release
  /** Below `browser/`. */
  browser: ReadonlyMap<string, CompressedFile>
  /** Every file as it lies in a store, what speaks for them included. */
  stored: ReadonlyMap<string, Buffer>
}

/**
 * Files of releases, from memory; nothing gets there unverified. Old releases stay served: an open page keeps the plan
 * it started with.
 */
export class ReleaseCache {
  readonly #releases = new Map<string, Promise<LoadedRelease | undefined>>()
  #live: ReadonlySet<string> = new Set()
  readonly #reported = new Set<string>()

  constructor(
    private readonly sources: readonly ReleaseStore[],
    private readonly report: (line: string) => void
  ) {}

  /** Undefined for what is not there, and for what may not run. */
  async find(app: string, id: string, file: string): Promise<CompressedFile | undefined> {
    const loaded = await this.load(app, id).catch((error: Error) => {
      if (error instanceof RegistryError) return undefined
      throw error
    })
    return loaded?.browser.get(file)
  }

  /** Any file of a release, as the rendering workers ask for it. */
  async file(app: string, id: string, name: string): Promise<Buffer | undefined> {
    return (await this.load(app, id))?.stored.get(name)
  }

  has = (app: string, id: string): boolean => this.#releases.has(keyOf(app, id))

  /** What is live stays in memory, whatever else is asked for. */
  pin(releases: readonly Release[]): void {
    this.#live = new Set(releases.map(({ app, id }) => keyOf(app, id)))
  }

  /** Undefined when it is nowhere. Throws `RegistryError` when it may not run, anything else when no store can be read. */
  load(app: string, id: string): Promise<LoadedRelease | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return Promise.resolve(undefined)
    const key = keyOf(app, id)
    const loading = this.#releases.get(key) ?? this.#load(app, id)
    // Asked again is newest again: what nobody asks for is let go first.
    this.#releases.delete(key)
    this.#releases.set(key, loading)
    loading.then(
      found => found || this.#releases.delete(key),
      () => this.#releases.delete(key)
    )
    for (const old of this.#releases.keys()) {
      if (this.#releases.size <= KEPT_RELEASES) break
      if (!this.#live.has(old)) this.#releases.delete(old)
    }
    return loading
  }

  async #load(app: string, id: string): Promise<LoadedRelease | undefined> {
    let failure: unknown
    for (const source of this.sources) {
      try {
        const loaded = (await source.release(app, id)) && (await this.#read(source, app, id))
        if (loaded) return loaded
      } catch (error) {
        failure ??= error
        this.#complain(`${app}@${id}: ${(error as Error).message}`)
      }
    }
    if (failure) throw failure
    return undefined
  }

  async #read(source: ReleaseStore, app: string, id: string): Promise<LoadedRelease> {
    const release = await source.verified(app, id)
    const stored = new Map<string, Buffer>()
    const take = async (name: string): Promise<Buffer | undefined> => {
      const content = await source.file(app, id, name)
      if (content) stored.set(name, content)
      return content
    }
    await Promise.all([take('release.json'), take('signature.json')])
    const browser = new Map<string, CompressedFile>()
    await Promise.all(
      Object.entries(release.files).map(async ([name, { integrity }]) => {
        const plain = await take(name)
        if (!plain || integrityOf(plain) !== integrity)
          throw new RegistryError(`${name} is ${plain ? 'not what was signed' : 'lost'}`)
        if (!name.startsWith('browser/')) return
        const type = types[path.extname(name)] ?? 'application/octet-stream'
        const packed: CompressedFile = { plain, type, etag: etagOf(plain) }
        for (const suffix of ['br', 'gz'] as const) {
          const twin = await take(`${name}.${suffix}`)
          if (twin && (await isTwin(twin, suffix, plain))) packed[suffix] = twin
          else if (twin) stored.delete(`${name}.${suffix}`)
        }
        browser.set(name.slice('browser/'.length), packed)
      })
    )
    return { release, browser, stored }
  }

  /** Whoever asks for it again is not told again. */
  #complain(message: string): void {
    if (this.#reported.has(message) || this.#reported.size > 500) return
    this.#reported.add(message)
    this.report(message)
  }
}

const keyOf = (app: string, id: string): string => `${app}@${id}`

/** No signature speaks for a smaller twin: it must unpack to the very bytes of the file. */
const isTwin = (twin: Buffer, how: 'br' | 'gz', plain: Buffer): Promise<boolean> =>
  unpack[how](twin, { maxOutputLength: Math.max(1, plain.length) }).then(
    unpacked => unpacked.equals(plain),
    () => false
  )
