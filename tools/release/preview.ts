import { print, progress } from '../../platform/src/cli/output'
import type { RegistryClient } from './client'
import { resolveReleases } from './release-names'

interface PreviewRequest {
  names: readonly string[]
  /** The preview; by default it is named after the first release. */
  name: string | undefined
  days: number | undefined
  drop: string[]
  why: string
  /** Address of the shop. */
  registry: string
}

/** Creates or changes a preview, and prints its address. */
export async function preview(
  client: RegistryClient,
  { names, name, days, drop, why, registry }: PreviewRequest
): Promise<void> {
  const set = names.length > 0 || drop.length === 0 ? await resolveReleases(client, names) : {}
  const [first = ['preview', '']] = Object.entries(set)
  const label = name ?? `${first[0]}-${first[1].slice(0, 6)}`
  for (const [app, id] of Object.entries(set)) progress(`${label} shows ${app}@${id}`)
  const body = { set, drop, ...(days === undefined ? {} : { days }), why }
  const { expires, host } = await client.savePreview(label, body)
  progress(`Until ${expires.slice(0, 16).replace('T', ' ')} UTC, on top of what is live.`)
  print(addressOf(registry, host))
}

/** Previews have the port of the shop. */
function addressOf(registry: string, host: string): string {
  const { protocol, port } = new URL(registry)
  return `${protocol}//${host}${port ? `:${port}` : ''}/`
}

export async function listPreviews(client: RegistryClient): Promise<void> {
  const previews = await client.previews()
  if (previews.length === 0) return print('There are no previews.')
  for (const { name, set, who, expires, why } of previews) {
    const releases = Object.entries(set).map(([app, id]) => `${app}@${id}`)
    print(`${name}  ${releases.join(' ')}  by ${who}, until ${expires.slice(0, 10)}${why ? `: ${why}` : ''}`)
  }
}
