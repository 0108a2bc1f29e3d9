import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hasIntegrity } from '@sahra/build-kit/release-hash.mjs'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'
import type { Release } from '../../release/shapes/release'
import { etagOf } from '@sahra/server-kit/server/validators'
import type { CompressedFile } from './compressed-file'
import { mimeTypeOf } from './mime-types'
import { isAppName, isReleaseId } from '../../release/shapes/names'

/** Besides the pinned releases: a release may hold several MiB. */
const MAX_UNPINNED_RELEASES = 48
const MAX_REMEMBERED_PROBLEMS = 500
const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** Where releases are read from: the registry's store, or the gateway's snapshot. */
export type ReleaseStore = Pick<Registry, 'verified' | 'file'>

/** A release with its files: the signature is trusted, and every file matches the hash that was signed. */
export interface LoadedRelease {
  release: Release
  /** Path below `browser/` → file. */
  browser: ReadonlyMap<string, CompressedFile>
  /** Every file as the store has it, with `release.json` and `signature.json`. */
  stored: ReadonlyMap<string, Buffer>
}

/**
 * Verified releases in memory, LRU; pinned releases are not evicted. Releases that are no longer live stay available,
 * because an open page keeps the plan that it started with.
 */
export class ReleaseCache {
  readonly #pinned = new Map<string, Promise<LoadedRelease | undefined>>()
  readonly #others = new LRUCache<string, Promise<LoadedRelease | undefined>>({ max: MAX_UNPINNED_RELEASES })
  readonly #reported = new LRUCache<string, true>({ max: MAX_REMEMBERED_PROBLEMS })

  /** Stores are tried in this order. */
  constructor(
    private readonly stores: readonly ReleaseStore[],
    private readonly report: (line: string) => void
  ) {}

  /** Returns a file below `browser/`; undefined when it is missing or its release is not trusted. */
  async find(app: string, id: string, file: string): Promise<CompressedFile | undefined> {
    const loaded = await this.load(app, id).catch((error: Error) => {
      if (error instanceof RegistryError) return undefined
      throw error
    })
    return loaded?.browser.get(file)
  }

  /** Returns any file of a release, as the store has it. */
  async file(app: string, id: string, name: string): Promise<Buffer | undefined> {
    return (await this.load(app, id))?.stored.get(name)
  }

  has = (app: string, id: string): boolean => {
    const key = keyOf(app, id)
    return this.#pinned.has(key) || this.#others.has(key)
  }

  /** Keeps these releases in memory, and none of those that were pinned before. */
  pin(releases: readonly Release[]): void {
    const cached = new Map([...this.#others.entries(), ...this.#pinned])
    const unpinned = [...this.#pinned]
    this.#pinned.clear()
    for (const { app, id } of releases) {
      const key = keyOf(app, id)
      const loading = cached.get(key)
      if (loading) this.#pinned.set(key, loading)
      this.#others.delete(key)
    }
    for (const [key, loading] of unpinned) if (!this.#pinned.has(key)) this.#others.set(key, loading)
  }

  /** Resolves to undefined when no store has it. Rejects with `RegistryError` when it must not run, else when no store works. */
  load(app: string, id: string): Promise<LoadedRelease | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return Promise.resolve(undefined)
    const key = keyOf(app, id)
    const cached = this.#pinned.get(key) ?? this.#others.get(key)
    if (cached) return cached
    const loading = this.#load(app, id)
    this.#others.set(key, loading)
    const forget = (): void => {
      this.#others.delete(key)
      this.#pinned.delete(key)
    }
    loading.then(found => found || forget(), forget)
    return loading
  }

  async #load(app: string, id: string): Promise<LoadedRelease | undefined> {
    let failure: unknown
    for (const store of this.stores) {
      try {
        const loaded = await loadFrom(store, app, id).catch(ignoreUnknown)
        if (loaded) return loaded
      } catch (error) {
        failure ??= error
        this.#reportOnce(`${app}@${id}: ${(error as Error).message}`)
      }
    }
    if (failure) throw failure
    return undefined
  }

  get size(): number {
    return this.#pinned.size + this.#others.size
  }

  #reportOnce(message: string): void {
    if (this.#reported.has(message)) return
    this.#reported.set(message, true)
    this.report(message)
  }
}

async function loadFrom(store: ReleaseStore, app: string, id: string): Promise<LoadedRelease> {
  const release = await store.verified(app, id)
  const stored = new Map<string, Buffer>()
  const read = async (name: string): Promise<Buffer | undefined> => {
    const content = await store.file(app, id, name)
    if (content) stored.set(name, content)
    return content
  }
  await Promise.all([read('release.json'), read('signature.json')])
  const browser = new Map<string, CompressedFile>()
  await Promise.all(
    Object.entries({ ...release.files, ...release.types }).map(async ([name, { integrity }]) => {
      const isBrowser = name.startsWith('browser/')
      const names = isBrowser ? [name, `${name}.br`, `${name}.gz`] : [name]
      const [plain, br, gz] = await Promise.all(names.map(read))
      if (!plain || !hasIntegrity(plain, integrity))
        throw new RegistryError(`${name} ${plain ? 'differs from what was signed' : 'is missing'}`)
      if (!isBrowser) return
      const type = mimeTypeOf(name) ?? 'application/octet-stream'
      const file: CompressedFile = { plain, type, etag: etagOf(plain) }
      const precompressed = [['br', br] as const, ['gz', gz] as const]
      for (const [suffix, compressed] of precompressed) {
        if (compressed && (await decompressesTo(plain, compressed, suffix))) file[suffix] = compressed
        else if (compressed) stored.delete(`${name}.${suffix}`)
      }
      browser.set(name.slice('browser/'.length), file)
    })
  )
  for (const [name, { tools }] of declarationsOf(release)) {
    if (!tools?.length) continue
    const plain = Buffer.from(JSON.stringify(tools))
    browser.set(name, { plain, type: mimeTypeOf(name) ?? '', etag: etagOf(plain) })
  }
  return { release, browser, stored }
}

/** The file of the tools in each language: pages of browsers with an assistant load it (C409). */
const declarationsOf = ({ remote, languages = {} }: Release): [string, Release['remote']][] => [
  ['tools.json', remote],
  ...Object.entries(languages).map(([language, translation]): [string, Release['remote']] => [
    `tools.${language}.json`,
    translation.remote
  ])
]

function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof RegistryError) || error.code !== 'NOT_FOUND') throw error
}

const keyOf = (app: string, id: string): string => `${app}@${id}`

/** Precompressed variants are not signed: they must decompress to the signed bytes. */
const decompressesTo = (plain: Buffer, compressed: Buffer, suffix: 'br' | 'gz'): Promise<boolean> =>
  decompress[suffix](compressed, { maxOutputLength: Math.max(1, plain.length) }).then(
    decompressed => decompressed.equals(plain),
    () => false
  )
