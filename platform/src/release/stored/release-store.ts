import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hasIntegrity, releaseIdOf } from '@sahra/build-kit/release-hash.mjs'
import type { Files } from '@sahra/server-kit/files/files'
import type { Records } from '../../store/records'
import { isAppName, isReleaseId } from '../shapes/names'
import { tryParseJson } from '../shapes/parse'
import { precompress } from './precompress'
import { publication } from '../shapes/records'
import { RegistryError } from '../shapes/registry-error'
import { parseRelease, type Release } from '../shapes/release'
import { parseSignature, type Signature, type Signer } from '../trust/signature'
import type { TrustPolicy } from '../trust/trusted-keys'

/** An uploaded release: the exact bytes of its `release.json`, their signature, and its files by name. */
export interface Upload {
  text: Buffer
  signature: Signature | undefined
  files: ReadonlyMap<string, Buffer>
}
export interface Published {
  release: Release
  /** False when this release was published before. */
  fresh: boolean
}

/** What changes, and what never does. */
export interface RegistryStore {
  records: Records
  files: Files
}

/** Immutable, signed releases. */
export class ReleaseStore {
  readonly #files: Files
  readonly #records: Records

  constructor(
    { files, records }: RegistryStore,
    private readonly trust: TrustPolicy
  ) {
    this.#files = files
    this.#records = records
  }

  /** Signs and stores a folder that the build wrote. Throws `RegistryError` when its content differs from its release.json. */
  async publish(folder: string, sign: Signer): Promise<Published> {
    const text = await readFile(path.join(folder, 'release.json')).catch(() => undefined)
    if (text === undefined) throw new RegistryError(`${folder} has no release.json: its build did not finish`)
    const built = parseRelease(text.toString())
    const { app, id } = built
    const existing = await this.verified(app, id).catch(() => undefined)
    if (existing) return { release: existing, fresh: false }
    const files = new Map<string, Buffer>()
    for (const name of namesOfFiles(built)) files.set(name, await readFile(path.join(folder, name)))
    return this.store({ text, signature: sign(text), files })
  }

  /** Stores an upload after comparing names, hashes, id and signature. Throws `RegistryError`. */
  async store({ text, signature, files }: Upload): Promise<Published> {
    const release = parseRelease(text.toString())
    const { app, id } = release
    checkFiles(release, files)
    if (releaseIdOf(release) !== id)
      throw new RegistryError(`${app}@${id}: its id does not follow from its content`)
    const rejection = await this.trust.rejection(app, text, signature)
    if (rejection) throw new RegistryError(`${app}@${id}: ${rejection}`)
    if (await this.exists(app, id)) {
      const existing = await this.verified(app, id).catch(() => undefined)
      if (existing) return this.#republish(existing)
      // An existing folder that fails verification (unsigned, tampered with) is replaced.
      await this.#files.removeFolder(folderOf(app, id))
    }
    const stored = new Map([...files, ...(await precompress(files))])
    stored.set('signature.json', Buffer.from(JSON.stringify(signature, null, 2)))
    stored.set('release.json', text)
    const fresh = await this.#files.createFolder(folderOf(app, id), stored)
    await this.#markPublished(app, id)
    return { release, fresh }
  }

  /** Republishing an existing release only makes it the newest. */
  async #republish(release: Release): Promise<Published> {
    await this.#markPublished(release.app, release.id)
    return { release, fresh: false }
  }

  async #markPublished(app: string, id: string): Promise<void> {
    const when = new Date().toISOString()
    const earlier = await this.#publication(app, id)
    const first = earlier?.first ?? earlier?.when
    await this.#records.replace(publishedOf(app, id), JSON.stringify({ when, first }))
  }

  #publication = async (app: string, id: string) =>
    tryParseJson(publication, await this.#records.read(publishedOf(app, id)))

  /** The release without verifying its signature; undefined when it was never published. Throws `RegistryError` when unreadable. */
  async release(app: string, id: string): Promise<Release | undefined> {
    const text = await this.#text(app, id)
    return text && readRelease(app, id, text)
  }

  /** The release, signed by a key that is trusted for its app. Throws `RegistryError` otherwise. */
  async verified(app: string, id: string): Promise<Release> {
    const [text, signature] = await Promise.all([this.#text(app, id), this.signature(app, id)])
    if (!text) throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
    const rejection = await this.trust.rejection(app, text, signature)
    if (rejection) throw new RegistryError(`${app}@${id} may not run: ${rejection}`)
    const release = readRelease(app, id, text)
    // Another release that was copied here carries a valid signature, too.
    if (release.app !== app || release.id !== id)
      throw new RegistryError(`${app}@${id} may not run: it is ${release.app}@${release.id}`)
    return release
  }

  async signature(app: string, id: string): Promise<Signature | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return undefined
    return parseSignature(await this.#files.read(`${folderOf(app, id)}/signature.json`))
  }

  /** When the release was published last (ISO); undefined when it does not exist. */
  async published(app: string, id: string): Promise<string | undefined> {
    return (await this.#publication(app, id))?.when ?? (await this.release(app, id))?.builtAt
  }

  /** When the release was published first, where it was published again (ISO). */
  firstPublished = async (app: string, id: string): Promise<string | undefined> =>
    (await this.#publication(app, id))?.first

  /** The release of an app that was published last; undefined when it is not known. */
  async newest(app: string): Promise<string | undefined> {
    const records = await this.#records.list(`published/${app}`)
    const dated = records.map(({ name, content }) => ({
      id: name,
      when: tryParseJson(publication, content)?.when ?? ''
    }))
    return dated.sort((a, b) => (a.when < b.when ? 1 : -1))[0]?.id
  }

  exists = async (app: string, id: string): Promise<boolean> => (await this.#text(app, id)) !== undefined
  async remove(app: string, id: string): Promise<void> {
    await this.#files.removeFolder(folderOf(app, id))
    await this.#records.remove(publishedOf(app, id))
  }

  /** A file of a release; with the suffix `.br` or `.gz` its precompressed form. */
  file = (app: string, id: string, name: string): Promise<Buffer | undefined> =>
    this.#files.read(`${folderOf(app, id)}/${name}`)

  apps = (): Promise<string[]> => this.#files.list('releases')
  releases = (app: string): Promise<string[]> => this.#files.list(`releases/${app}`)

  #text = async (app: string, id: string): Promise<Buffer | undefined> =>
    isAppName(app) && isReleaseId(id) ? this.#files.read(`${folderOf(app, id)}/release.json`) : undefined
}

/** What an upload contains besides `release.json` and its signature. */
export const namesOfFiles = (release: Release): string[] => Object.keys(listedIn(release))

const listedIn = ({ files, maps, types }: Release): Release['files'] => ({ ...files, ...maps, ...types })

function checkFiles(release: Release, files: ReadonlyMap<string, Buffer>): void {
  const { app, id } = release
  const listed = listedIn(release)
  const fail = (problem: string): never => {
    throw new RegistryError(`${app}@${id}: ${problem}`)
  }
  for (const [name, { integrity, size }] of Object.entries(listed)) {
    const content = files.get(name) ?? fail(`${name} is missing`)
    if (content.length !== size || !hasIntegrity(content, integrity)) fail(`${name} is not what was built`)
  }
  for (const name of files.keys())
    if (!Object.hasOwn(listed, name)) fail(`${name} is not in its release.json`)
}

function readRelease(app: string, id: string, text: Buffer): Release {
  try {
    return parseRelease(text.toString())
  } catch (error) {
    if (error instanceof RegistryError)
      throw new RegistryError(`${app}@${id} may not run: ${error.message} (build and publish it again)`)
    throw error
  }
}

const folderOf = (app: string, id: string): string => `releases/${app}/${id}`
const publishedOf = (app: string, id: string): string => `published/${app}/${id}`
