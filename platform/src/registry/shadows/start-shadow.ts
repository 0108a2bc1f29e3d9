import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'
import type { Shadow } from '../../release/shapes/shadow'
import { rendersOnServer } from '../../rendering/server-bundle'

/**
 * Throws `RegistryError` when the release may not run, conflicts with production, is live, or renders no page on the server,
 * or when its app is not live or has a canary.
 */
export async function startShadow(registry: Registry, shadow: Shadow): Promise<void> {
  const { app, release: id } = shadow
  await registry.requireFitting({ [app]: id })
  const { plan, canaries = [] } = await registry.channel('production')
  if (plan[app] === undefined) throw new RegistryError(`${app} is not live: there is nothing to compare`)
  if (plan[app] === id) throw new RegistryError(`${app}@${id} is live`)
  if (canaries.some(({ set }) => Object.hasOwn(set, app)))
    throw new RegistryError(`${app} has a canary: finish or abort it first`)
  const release = await registry.verified(app, id)
  if (!rendersOnServer(release))
    throw new RegistryError(`${app}@${id} renders no page on the server: there is nothing to compare`)
  await registry.shadows.save(shadow)
}
