import path from 'node:path'
import type { Registry } from '../registry/registry'
import { isAppName, isReleaseId, type Release } from '../registry/release'
import { etagOf, type Packed } from './answers'

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

type Files = ReadonlyMap<string, Packed>

/** Files of releases, served from memory. Old releases stay served: an open page keeps the plan it started with. */
export class Assets {
  readonly #releases = new Map<string, Promise<Files | undefined>>()

  constructor(private readonly registry: Registry) {}

  async find(app: string, id: string, file: string): Promise<Packed | undefined> {
    return (await this.files(app, id))?.get(file)
  }

  files(app: string, id: string): Promise<Files | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return Promise.resolve(undefined)
    const key = `${app}/${id}`
    const known = this.#releases.get(key)
    const files = known ?? this.#load(app, id)
    // Asked again is newest again: what nobody asks for is let go first.
    this.#releases.delete(key)
    this.#releases.set(key, files)
    files.then(
      found => found || this.#releases.delete(key),
      () => this.#releases.delete(key)
    )
    const oldest = this.#releases.keys().next().value
    if (this.#releases.size > KEPT_RELEASES && oldest) this.#releases.delete(oldest)
    return files
  }

  async #load(app: string, id: string): Promise<Files | undefined> {
    const release = await this.registry.release(app, id)
    if (!release) return undefined
    const names = Object.keys(release.files).filter(name => name.startsWith('browser/'))
    const files = await Promise.all(names.map(name => this.#read(release, name)))
    return new Map(files.map(file => [file.name.slice('browser/'.length), file]))
  }

  async #read({ app, id }: Release, name: string): Promise<Packed & { name: string }> {
    const file = (suffix: string) => this.registry.file(app, id, name + suffix)
    const [plain, br, gz] = await Promise.all([file(''), file('.br'), file('.gz')])
    if (!plain) throw new Error(`${app}@${id} has lost ${name}`)
    const type = types[path.extname(name)] ?? 'application/octet-stream'
    return { name, plain, ...(br ? { br } : {}), ...(gz ? { gz } : {}), type, etag: etagOf(plain) }
  }
}
