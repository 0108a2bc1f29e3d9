import type { Client } from './client'
import { Plain, result } from './plain'

const day = (time: string | undefined): string => (time ?? '').slice(0, 16).replace('T', ' ')
const short = (commit: string | undefined): string => commit?.slice(0, 9) ?? ''

/** What there is: every release of one app, or of each app the live one. */
export async function list(client: Client, app: string | undefined): Promise<void> {
  if (!app) return overview(client)
  const shelf = await client.shelf(app)
  if (shelf.length === 0) throw new Plain(`${app} has no release yet`)
  for (const { id, published, builtFrom, team, live, previews, blocked } of shelf) {
    const marks = [
      live ? 'live' : '',
      previews.length > 0 ? `previewed in ${previews.join(', ')}` : '',
      blocked === undefined ? '' : `blocked: ${blocked}`
    ].filter(Boolean)
    const from = builtFrom ? `${short(builtFrom.commit)}${builtFrom.changed ? ' and changes' : ''}` : ''
    result(
      [`${app}@${id}`, day(published), team ?? 'unsigned', from, marks.join('; ')].filter(Boolean).join('  ')
    )
  }
}

async function overview(client: Client): Promise<void> {
  const [{ plan, revision, who, when, why }, apps] = [await client.live(), await client.apps()]
  if (revision === 0) result('Nothing is live.')
  else result(`Revision ${revision}, since ${day(when)}, by ${who}${why ? `: ${why}` : ''}`)
  for (const app of apps.sort()) {
    const shelf = await client.shelf(app)
    const newer = shelf.findIndex(({ live }) => live)
    const note = newer > 0 ? `  (${newer} newer)` : ''
    result(`  ${app}  ${plan[app] ?? 'not live'}${note}`)
  }
}

/** Who changed what, when and why; the newest first. */
export async function history(client: Client, app: string | undefined, most: number): Promise<void> {
  const lines = (await client.history()).reverse().flatMap(({ revision, plan, previous, who, when, why }) => {
    const moved = [...new Set([...Object.keys(plan), ...Object.keys(previous)])]
      .filter(name => plan[name] !== previous[name] && (!app || name === app))
      .map(name => `${name} ${previous[name] ?? 'none'} → ${plan[name] ?? 'none'}`)
    if (moved.length === 0) return []
    return [`${revision}  ${day(when)}  ${who}  ${moved.join(', ')}${why ? `  “${why}”` : ''}`]
  })
  if (lines.length === 0) throw new Plain(app ? `${app} was never live` : 'Nothing was ever live')
  lines.slice(0, most).forEach(result)
}

/** Everything that was done or refused, as it was written down. */
export async function audit(client: Client, most: number): Promise<void> {
  for (const { when, team, by, what, refused, about } of (await client.audit()).slice(0, most)) {
    const who = by ? `${String(team)} (${String(by)})` : String(team)
    const end = refused ? `REFUSED: ${String(refused)}` : JSON.stringify(about)
    result(`${day(String(when))}  ${who}  ${String(what)}  ${end}`)
  }
}
