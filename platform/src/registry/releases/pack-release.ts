import { RegistryError } from '../../release/shapes/registry-error'
import { namesOfFiles, type ReleaseStore } from '../../release/stored/release-store'
import { writeArchive } from './archive'

type Releases = Pick<ReleaseStore, 'verified' | 'file'>

/** Packs a release as it was uploaded, with the signature of its team. Throws `RegistryError` unless it may run. */
export async function packRelease(releases: Releases, app: string, id: string): Promise<Buffer> {
  const names = namesOfFiles(await releases.verified(app, id))
  const read = async (name: string): Promise<[string, Buffer]> => {
    const content = await releases.file(app, id, name)
    if (!content) throw new RegistryError(`${app}@${id}: ${name} is missing`)
    return [name, content]
  }
  return writeArchive(new Map(await Promise.all(['release.json', 'signature.json', ...names].map(read))))
}
