import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import type { Plan } from '../../platform/src/release/shapes/records'
import type { ListedRelease } from '../../platform/src/release/shapes/responses'
import type { RegistryClient } from './client'

/**
 * Resolves `mfe-product` (its newest release that is neither blocked nor rolled back) and `mfe-product@1a2b3c…` (an unambiguous prefix is
 * enough). Throws `CliError`.
 */
export async function resolveReleases(client: RegistryClient, names: readonly string[]): Promise<Plan> {
  if (names.length === 0) throw new CliError('Which remote? For example: mfe-product', exitCode.usage)
  const found = await Promise.all(names.map(name => resolveRelease(client, name)))
  return Object.fromEntries(found.map(({ app, id }) => [app, id]))
}

/** As `resolveReleases`, of one name. */
export async function resolveRelease(client: RegistryClient, name: string): Promise<ListedRelease> {
  const [app = '', prefix = ''] = name.split('@')
  const releases = await client.releases(app)
  if (releases.length === 0)
    throw new CliError(
      `${app} has no release yet. There are releases of: ${(await client.apps()).join(', ')}`
    )
  const isGood = ({ blocked, rolledBack }: ListedRelease): boolean => blocked === undefined && !rolledBack
  const matching = releases.filter(release => (prefix ? release.id.startsWith(prefix) : isGood(release)))
  if (prefix && matching.length > 1)
    throw new CliError(`${name} could be ${matching.map(({ id }) => id).join(' or ')}`)
  if (!matching[0])
    throw new CliError(
      prefix ? `There is no release ${name}` : `Every release of ${app} is blocked or was rolled back`
    )
  return matching[0]
}

/** Resolves `mfe-product@1a2b…`; the id is required. */
export async function resolveExactRelease(
  client: RegistryClient,
  name: string | undefined
): Promise<{ app: string; id: string }> {
  if (!name?.includes('@'))
    throw new CliError('Which release? For example: mfe-product@1a2b3c4d5e6f7a8b', exitCode.usage)
  const { app, id } = await resolveRelease(client, name)
  return { app, id }
}

export const rolledBackText = ({ revision, why }: NonNullable<ListedRelease['rolledBack']>): string =>
  `rolled back in revision ${revision}${why ? `: ${why}` : ''}`

/**
 * Throws `CliError` for a release that was rolled back: what broke the shop does not come back by mistake. The registry
 * refuses one that is blocked.
 */
export async function requireNotRolledBack(client: RegistryClient, set: Plan): Promise<void> {
  for (const [app, id] of Object.entries(set)) {
    const { rolledBack, blocked } = (await client.releases(app)).find(release => release.id === id) ?? {}
    if (rolledBack && blocked === undefined)
      throw new CliError(`${app}@${id} was ${rolledBackText(rolledBack)}. --again promotes it nevertheless`)
  }
}
