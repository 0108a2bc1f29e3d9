import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { ReleaseCache } from '../../gateway/files/release-cache'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { folderRecords } from '../../store/folder-records'
import type { RecordReader } from '../../store/records'
import { ChannelStore } from '../../release/channels/channel-store'
import { folderKeys } from '../../release/trust/data-folders'
import type { Plan } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import { addTrustedKey, readTrustedKeys } from '../../release/trust/trusted-keys'

/** Where the releases and the trusted keys are. */
export interface ReleaseSource {
  registry: Registry
  keys: RecordReader
}

/**
 * A data folder with this plan as production, and no rollback targets. `shared`: the folder of all releases, which it
 * links to; without one the releases of the plan are copied from the bucket.
 */
export async function createDataFolder(
  folder: string,
  plan: Plan,
  { registry, keys, shared }: ReleaseSource & { shared: string | undefined }
): Promise<void> {
  const root = path.join(folder, 'registry')
  await mkdir(root, { recursive: true })
  if (shared) await symlink(path.join(shared, 'releases'), path.join(root, 'releases'))
  else await copyReleases(registry, plan, root)
  for (const key of Object.values(await readTrustedKeys(keys))) await addTrustedKey(folderKeys(folder), key)
  const when = new Date().toISOString()
  const revision = { revision: 1, plan, previous: {}, who: 'check', when, why: '' }
  await new ChannelStore(folderRecords(root)).append([{ channel: 'production', next: revision }])
}

async function copyReleases(registry: Registry, plan: Plan, root: string): Promise<void> {
  const [cache, files] = [new ReleaseCache([registry], () => undefined), folderFiles(root)]
  for (const [app, id] of Object.entries(plan)) {
    const loaded = await cache.load(app, id)
    if (loaded) await files.createFolder(`releases/${app}/${id}`, loaded.stored)
  }
}
