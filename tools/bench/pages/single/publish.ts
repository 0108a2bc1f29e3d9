import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../../build-kit/src/deployables'
import { localSigner } from '../../../../platform/src/registry/teams/local-credentials'
import { folderRegistry } from '../../../../platform/src/registry/command-line/open-team-store'
import { buildSingle, type Split } from './build'

/** Builds the single application and promotes it in a separate registry. */
export async function publishSingle(dataDir: string, split: Split): Promise<void> {
  const cache = path.join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const dist = await mkdtemp(path.join(cache, 'single-'))
  try {
    await buildSingle(dist, split)
    const sign = await localSigner(dataDir)
    const registry = folderRegistry(dataDir)
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
