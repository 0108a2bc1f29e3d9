import { createHash } from 'node:crypto'
import { compare } from 'semver'
import { z } from 'zod'
import type { Files } from '@sahra/server-kit/files/files'
import { readArchive } from './archive'
import { packageName, packageVersion } from '../../release/shapes/names'
import { parseJson } from '../../release/shapes/parse'
import { RegistryError } from '../../release/shapes/registry-error'

/** The package.json of a package: what npm reads of it, and the rest unchanged. */
const manifest = z.looseObject({ name: packageName, version: packageVersion })
export type Manifest = z.infer<typeof manifest>

export interface StoredPackage {
  manifest: Manifest
  /** Of the tarball, as lock files have it: `sha512-…`. */
  integrity: string
  /** Of the tarball, in hexadecimal, for older clients. */
  shasum: string
}

const FOLDER = 'packages'
const TARBALL = 'package.tgz'

/** Packages for npm, in the files of the registry. A version is immutable. */
export class Packages {
  constructor(private readonly files: Files) {}

  /**
   * Stores a tarball as npm packs it. `fresh` is false when the same files have been stored before. Throws
   * `RegistryError`, also when the version exists with other files.
   */
  async store(
    tarball: Buffer,
    sentAs: { name: string; version: string }
  ): Promise<StoredPackage & { fresh: boolean }> {
    const files = await readTarball(tarball)
    const read = manifestOf(files)
    const { name, version } = read
    if (name !== sentAs.name || version !== sentAs.version)
      throw new RegistryError(
        `The archive contains ${name}@${version}, it was sent as ${sentAs.name}@${sentAs.version}`
      )
    const content = new Map([[TARBALL, tarball]])
    const fresh = await this.files.createFolder(`${FOLDER}/${name}/${version}`, content)
    const stored = fresh ? tarball : await this.tarball(name, version)
    // Another zlib packs the same files into other bytes.
    if (!fresh && !sameFiles(await readTarball(stored), files))
      throw new RegistryError(
        `${name}@${version} exists with other files, and a version never changes: raise it and its changelog`
      )
    return { manifest: read, ...hashesOf(stored), fresh }
  }

  /** All versions of a package, oldest first. Throws `RegistryError` (NOT_FOUND) when there is none. */
  async versions(name: string): Promise<StoredPackage[]> {
    const versions = (await this.files.list(`${FOLDER}/${name}`)).filter(
      version => packageVersion.safeParse(version).success
    )
    if (versions.length === 0) throw new RegistryError(`There is no package ${name} here`, 'NOT_FOUND')
    return Promise.all(versions.sort(compare).map(version => this.#read(name, version)))
  }

  /** Throws `RegistryError` (NOT_FOUND). */
  async tarball(name: string, version: string): Promise<Buffer> {
    const content = await this.files.read(`${FOLDER}/${name}/${version}/${TARBALL}`)
    if (!content) throw new RegistryError(`There is no package ${name}@${version} here`, 'NOT_FOUND')
    return content
  }

  async #read(name: string, version: string): Promise<StoredPackage> {
    const tarball = await this.tarball(name, version)
    return { manifest: manifestOf(await readTarball(tarball)), ...hashesOf(tarball) }
  }
}

const readTarball = (tarball: Buffer): Promise<Map<string, Buffer>> =>
  readArchive(tarball, name => {
    if (!name.startsWith('package/'))
      throw new RegistryError(`${JSON.stringify(name.slice(0, 80))} does not belong in a package`)
  })

/** The metadata for npm is read from the tarball, so that the two cannot differ. */
function manifestOf(files: ReadonlyMap<string, Buffer>): Manifest {
  const text = files.get('package/package.json')
  if (!text) throw new RegistryError('The archive contains no package.json')
  return parseJson(manifest, text.toString(), 'package.json')
}

const hashesOf = (tarball: Buffer) => ({
  integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  shasum: createHash('sha1').update(tarball).digest('hex')
})

const sameFiles = (a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): boolean =>
  a.size === b.size && [...a].every(([name, content]) => b.get(name)?.equals(content))
