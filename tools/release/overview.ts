import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { print } from '@sahra/server-kit/cli/output'
import { canaryChanges, releasesText } from '../../platform/src/release/shapes/canary-changes.rules'
import { percent } from '../../platform/src/release/shapes/steps.rules'
import { outcomeOf, type Outcome } from '../../platform/src/release/shapes/outcome.rules'
import { plan as planSchema, type AuditEntry, type Revision } from '../../platform/src/release/shapes/records'
import type { ListedRelease } from '../../platform/src/release/shapes/responses'
import type { RegistryClient } from './client'
import { rolledBackText } from './release-names'

const minute = (time: string | undefined): string => (time ?? '').slice(0, 16).replace('T', ' ')

/** Prints every release of one app, or the live release of every app. */
export async function list(client: RegistryClient, app: string | undefined): Promise<void> {
  if (!app) return listLive(client)
  const releases = await client.releases(app)
  if (releases.length === 0) throw new CliError(`${app} has no release yet`)
  releases.map(lineOf).forEach(print)
}

function lineOf({ app, id, published, builtFrom, team, ...state }: ListedRelease): string {
  const { live, canary, previews, blocked, rolledBack, unreadable, publishedAgain } = state
  const marks = [
    publishedAgain ? `published again ${minute(publishedAgain)}` : '',
    live ? 'live' : '',
    canary === undefined ? '' : `canary, ${percent(canary)} of the visitors`,
    previews.length > 0 ? `previewed in ${previews.join(', ')}` : '',
    blocked === undefined ? '' : `blocked: ${blocked}`,
    rolledBack && blocked === undefined ? rolledBackText(rolledBack) : '',
    unreadable ?? ''
  ].filter(Boolean)
  const commit = builtFrom
    ? `${builtFrom.commit.slice(0, 9)}${builtFrom.changed ? ' with uncommitted changes' : ''}`
    : ''
  return [`${app}@${id}`, minute(published), team ?? 'unsigned', commit, marks.join('; ')]
    .filter(Boolean)
    .join('  ')
}

async function listLive(client: RegistryClient): Promise<void> {
  const [live, apps] = [await client.live(), await client.apps()]
  const { plan, canaries = [], revision, who, when, why } = live
  if (revision === 0) print('Nothing is live.')
  else print(`Revision ${revision}, since ${minute(when)}, by ${who}${why ? `: ${why}` : ''}`)
  for (const app of apps.sort()) {
    const newer = (await client.releases(app)).findIndex(release => release.live)
    const candidates = canaries.flatMap(({ set, share }) =>
      set[app] ? [`${percent(share)}: ${set[app]}`] : []
    )
    print(columns([`  ${app}`, plan[app] ?? 'not live', ...candidates, newer > 0 ? `(${newer} newer)` : '']))
  }
}

/** Prints who changed what was live, or tried to, when and why; newest first. */
export async function history(client: RegistryClient, app: string | undefined, limit: number): Promise<void> {
  const { history: revisions, events = [] } = await client.history()
  const lines = [
    ...revisions.flatMap((revision, index) => revisionLine(revision, revisions[index - 1], app)),
    ...events.flatMap(event => eventLine(event, app))
  ]
  if (lines.length === 0) throw new CliError(app ? `${app} was never live` : 'Nothing was ever live')
  lines
    .sort((a, b) => b.when.localeCompare(a.when))
    .slice(0, limit)
    .forEach(({ line }) => print(line))
}

interface HistoryLine {
  when: string
  line: string
}

/** `before`: the revision before, unless it is older than what the registry returned. */
function revisionLine(
  current: Revision,
  before: Revision | undefined,
  app: string | undefined
): HistoryLine[] {
  const { revision, plan, previous, who, when, why, back } = current
  const releases = [...new Set([...Object.keys(plan), ...Object.keys(previous)])]
    .filter(name => plan[name] !== previous[name] && (!app || name === app))
    .map(name => `${name} ${previous[name] ?? 'none'} → ${plan[name] ?? 'none'}`)
  const shares = before ? canaryChanges(before, current) : []
  const changes = [
    ...releases,
    ...shares
      .filter(({ set }) => !app || app in set)
      .map(change => `${releasesText(change.set)} ${change.shares}`)
  ]
  if (changes.length === 0) return []
  const what = current.what ?? (back ? 'rollback' : 'promote')
  const approved = current.approved ? `approved by ${current.approved}` : ''
  const override = current.override ? `by override: ${current.override}` : ''
  return [
    {
      when,
      line: columns([revision, minute(when), who, what, changes.join(', '), quoted(why), approved, override])
    }
  ]
}

/** Blocks, and promotions that were refused, not judged or given up: they have no revision. */
function eventLine(entry: AuditEntry, app: string | undefined): HistoryLine[] {
  const { when, team, by, what, about } = entry
  const { set, app: blocked, id, why } = eventSubject.parse(about)
  const releases = blocked ? [[blocked, id ?? '']] : Object.entries(set ?? {})
  if (app && !releases.some(([name]) => name === app)) return []
  const names = releases.map(([name, release]) => `${name}@${release}`).join(', ')
  const end = endText(entry) ?? quoted(why ?? '')
  return [{ when, line: columns(['-', minute(when), by ? `${team} (${by})` : team, what, names, end]) }]
}

const outcomes: Record<Outcome, string> = {
  done: '',
  refused: 'REFUSED: ',
  'not-judged': 'COULD NOT BE JUDGED: ',
  'given-up': 'GIVEN UP: '
}

/** Undefined: it was done. */
const endText = (entry: AuditEntry): string | undefined =>
  entry.refused && outcomes[outcomeOf(entry)] + entry.refused.replace(/^given up: /, '')

const eventSubject = z.object({
  set: planSchema.optional().catch(undefined),
  app: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  why: z.string().optional().catch(undefined)
})

const quoted = (why: string): string => (why ? `“${why}”` : '')
const columns = (parts: (string | number)[]): string => parts.filter(part => part !== '').join('  ')

/** Prints every change and every rejected attempt; newest first. */
export async function audit(client: RegistryClient, limit: number): Promise<void> {
  for (const entry of (await client.audit()).slice(0, limit)) {
    const { when, team, by, subject, what, about } = entry
    const end = endText(entry) ?? JSON.stringify(about)
    const who = [by, subject].filter(Boolean).join('; ')
    print(`${minute(when)}  ${who ? `${team} (${who})` : team}  ${what}  ${end}`)
  }
}
