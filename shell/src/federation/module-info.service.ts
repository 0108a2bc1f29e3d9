import { generateSnapshotFromManifest, type GlobalModuleInfo, type Manifest } from '@module-federation/sdk'
import type { PagePlan, PlannedApp } from '@sahra/shared/contract/boot'

/**
 * Fills `__FEDERATION__.moduleInfo` from the manifests of the releases: the shell, and each remote under the address of its
 * manifest. The browser extension of Module Federation reads it; the runtime fills it only for remotes that it finds by their
 * manifests, and these come from the plan. A release without a manifest is named by its entry (C378).
 */
export async function fillModuleInfo({ shell, remotes }: PagePlan): Promise<void> {
  const known = await Promise.all(
    remotes.map(async remote => ({
      remote,
      address: addressOf(remote),
      manifest: await readManifest(remote)
    }))
  )
  const versions = Object.fromEntries(known.map(({ remote, address }) => [remote.name, address]))
  const host = await readManifest(shell)
  const found: GlobalModuleInfo = {
    sahra_shell: host
      ? generateSnapshotFromManifest(host, { version: addressOf(shell), remotes: versions })
      : entryOf(shell)
  }
  for (const { remote, address, manifest } of known)
    found[`${remote.name}:${address}`] = manifest
      ? generateSnapshotFromManifest(manifest, { version: address })
      : entryOf(remote)
  Object.assign(globalThis.__FEDERATION__.moduleInfo, found)
}

const addressOf = ({ base, entry }: PlannedApp): string =>
  new URL('mf-manifest.json', new URL(base + entry, location.href)).href

const entryOf = ({ base, entry, release }: PlannedApp) => ({ version: release, remoteEntry: base + entry })

const readManifest = (app: PlannedApp): Promise<Manifest | undefined> =>
  fetch(addressOf(app)).then(
    response => (response.ok ? (response.json() as Promise<Manifest>) : undefined),
    () => undefined
  )
