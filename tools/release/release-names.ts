import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import type { Plan } from '../../platform/src/release/shapes/records'
import type { ListedRelease } from '../../platform/src/release/shapes/responses'
import type { RegistryClient } from './client'

/**
 * Resolves `mfe-product` (its newest release that is not blocked) and `mfe-product@1a2b3c…` (an unambiguous prefix is
 * enough). Throws `CliError`.
 */
export async function resolveReleases(client: RegistryClient, names: readonly string[]): Promise<Plan> {
  if (names.length === 0) throw new CliError('Which remote? For example: mfe-product', exitCode.usage)
  const found = await Promise.all(names.map(name => resolveRelease(client, name)))
  return Object.fromEntries(found.map(({ app, id }) => [app, id]))
}

async function resolveRelease(client: RegistryClient, name: string): Promise<ListedRelease> {
  const [app = '', prefix = ''] = name.split('@')
  const releases = await client.releases(app)
  if (releases.length === 0)
    throw new CliError(
      `${app} has no release yet. There are releases of: ${(await client.apps()).join(', ')}`
    )
  const matching = releases.filter(({ id, blocked }) => (prefix ? id.startsWith(prefix) : !blocked))
  if (prefix && matching.length > 1)
    throw new CliError(`${name} could be ${matching.map(({ id }) => id).join(' or ')}`)
  if (!matching[0])
    throw new CliError(prefix ? `There is no release ${name}` : `Every release of ${app} is blocked`)
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
