import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../../platform/src/build/deployables'
import { localSigner, trustedFile } from '../../../../platform/src/registry/local-credentials'
import { Registry } from '../../../../platform/src/registry/registry'
import { folderStorage } from '../../../../platform/src/registry/storage'
import { trustPolicyFrom } from '../../../../platform/src/registry/trusted-keys'
import { buildSingle, type Split } from './build'

/** Builds the single application and promotes it in a separate registry. */
export async function publishSingle(dataDir: string, split: Split): Promise<void> {
  const dist = await mkdtemp(path.join(root, '.cache/single-'))
  try {
    await buildSingle(dist, split)
    const sign = await localSigner(dataDir)
    const registry = new Registry(
      folderStorage(path.join(dataDir, 'registry')),
      trustPolicyFrom(trustedFile(dataDir))
    )
    const { release } = await registry.publish(dist, sign)
    await registry.promote('production', {
      set: { shell: release.id },
      who: 'bench',
      why: split,
      expected: 0
    })
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}
