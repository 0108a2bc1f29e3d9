import type { Client } from './client'
import type { ReleaseConfig } from './config'
import { chosen } from './named'
import { progress, result } from './plain'

interface Wish {
  name: string | undefined
  days: number | undefined
  drop: string[]
  why: string
}

/** Lays releases over what is live, under a host name of their own. */
export async function preview(
  client: Client,
  config: ReleaseConfig,
  named: readonly string[],
  { name, days, drop, why }: Wish
): Promise<void> {
  const set = named.length > 0 || drop.length === 0 ? await chosen(client, named) : {}
  const [first = ['preview', '']] = Object.entries(set)
  const label = name ?? `${first[0]}-${first[1].slice(0, 6)}`
  for (const [app, id] of Object.entries(set)) progress(`${label} shows ${app}@${id}`)
  const made = await client.preview(label, { set, drop, ...(days === undefined ? {} : { days }) }, why)
  progress(`Until ${made.expires.slice(0, 16).replace('T', ' ')} UTC, on top of what is live.`)
  result(addressOf(config.registry, made.host))
}

/** Previews answer on the same port as the shop that they are previews of. */
function addressOf(registry: string, host: string): string {
  const { protocol, port } = new URL(registry)
  return `${protocol}//${host}${port ? `:${port}` : ''}/`
}

export async function previews(client: Client): Promise<void> {
  const all = await client.previews()
  if (all.length === 0) return result('There are no previews.')
  for (const { name, set, who, expires, why } of all) {
    const shown = Object.entries(set).map(([app, id]) => `${app}@${id}`)
    result(`${name}  ${shown.join(' ')}  by ${who}, until ${expires.slice(0, 10)}${why ? `: ${why}` : ''}`)
  }
}
