import { print, progress } from '@sahra/server-kit/cli/output'
import { previewLink } from '../../platform/src/release/shapes/preview-link.rules'
import type { RegistryClient } from './client'
import { resolveReleases } from './release-names'

interface PreviewRequest {
  names: readonly string[]
  /** The preview; by default it is named after the first release. */
  name: string | undefined
  days: number | undefined
  drop: string[]
  /** True: it opens by its name alone; false: only by its link; undefined: as before. */
  open: boolean | undefined
  /** Ends earlier links. */
  newLink: boolean
  /** Name of the snapshot with its initial data. */
  snapshot: string | undefined
  why: string
  /** Address of the shop. */
  registry: string
}

/** Creates or changes a preview, and prints its address. */
export async function preview(
  client: RegistryClient,
  { names, name, days, drop, open, newLink, snapshot, why, registry }: PreviewRequest
): Promise<void> {
  const set = names.length > 0 || drop.length === 0 ? await resolveReleases(client, names) : {}
  const [first = ['preview', '']] = Object.entries(set)
  const label = name ?? `${first[0]}-${first[1].slice(0, 6)}`
  for (const [app, id] of Object.entries(set)) progress(`${label} shows ${app}@${id}`)
  const body = {
    set,
    drop,
    ...(days === undefined ? {} : { days }),
    ...(open === undefined ? {} : { open }),
    ...(newLink ? { newLink } : {}),
    ...(snapshot === undefined ? {} : { snapshot }),
    why
  }
  const saved = await client.savePreview(label, body)
  progress(`Until ${saved.expires.slice(0, 16).replace('T', ' ')} UTC, on top of what is live.`)
  if (saved.newPages?.length) progress(`Pages that the shop does not have: ${saved.newPages.join(', ')}`)
  progress(saved.open ? 'It opens for everybody who knows its name.' : 'It opens only by this link:')
  print(previewLink(saved, new URL(registry)) ?? saved.host)
}

export async function listPreviews(client: RegistryClient, registry: string): Promise<void> {
  const previews = await client.previews()
  if (previews.length === 0) return print('There are no previews.')
  for (const preview of previews) {
    const { name, set, who, expires, why, open } = preview
    const releases = Object.entries(set).map(([app, id]) => `${app}@${id}`)
    const about = `by ${who}, until ${expires.slice(0, 10)}, ${open ? 'open to everybody' : 'private'}`
    print(`${name}  ${releases.join(' ')}  ${about}${why ? `: ${why}` : ''}`)
    const link = previewLink(preview, new URL(registry))
    if (link) print(`  ${link}`)
  }
}
