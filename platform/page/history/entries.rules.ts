import { canaryChanges } from '../../src/release/shapes/canary-changes.rules'
import type { Verdict } from '../../src/release/shapes/canary'
import { outcomeOf, type Outcome } from '../../src/release/shapes/outcome.rules'
import type { AuditEntry, Revision } from '../../src/release/shapes/records'

/** Something that happened, as the history shows it. */
export interface Entry {
  key: string
  /** ISO */
  when: string
  who: string
  what: string
  why: string
  revision?: number
  /** `app: from → to`, by app. */
  changes: { app: string; from: string | undefined; to: string | undefined }[]
  /** Canaries that a revision changed, or the release that an entry without a revision is about. */
  about?: string
  outcome: Outcome
  refused?: string
  verdict?: Verdict
  approved?: string
  override?: string
}

/** Revisions and what changed no revision, the newest first. */
export function entriesOf(history: readonly Revision[], events: readonly AuditEntry[]): Entry[] {
  return [
    ...history.map((entry, index) => ofRevision(entry, history[index - 1])),
    ...events.map(ofEvent)
  ].sort((a, b) => b.when.localeCompare(a.when))
}

/** `before`: the revision before, unless it is older than what was read. */
function ofRevision(entry: Revision, before: Revision | undefined): Entry {
  const { revision, plan, previous, who, when, why, what, verdict, approved, override } = entry
  const apps = [...new Set([...Object.keys(previous), ...Object.keys(plan)])]
  const changes = apps
    .filter(app => plan[app] !== previous[app])
    .map(app => ({ app, from: previous[app], to: plan[app] }))
  const shares = before
    ? canaryChanges(before, entry).map(change => `${namesOf(change.set).join(' ')} ${change.shares}`)
    : []
  return {
    key: `revision ${revision}`,
    when,
    who,
    what: what ?? 'promote',
    why,
    revision,
    changes,
    outcome: 'done',
    ...(shares.length > 0 ? { about: shares.join(', ') } : {}),
    ...(verdict ? { verdict } : {}),
    ...(approved ? { approved } : {}),
    ...(override ? { override } : {})
  }
}

const nameOf = (app: string, id: unknown): string => `${app}@${String(id).slice(0, 8)}`

const namesOf = (set: object): string[] => Object.entries(set).map(([app, id]) => nameOf(app, id))

function ofEvent(entry: AuditEntry): Entry {
  const { when, team, by, what, refused, about } = entry
  const text = (name: string): string => (typeof about[name] === 'string' ? about[name] : '')
  const set = about['set']
  const releases = typeof set === 'object' && set !== null ? namesOf(set) : []
  const subject = text('app') ? [nameOf(text('app'), text('id'))] : releases
  return {
    key: `${when} ${team} ${what} ${subject.join()}`,
    when,
    who: by ? `${team} (${by})` : team,
    what,
    why: text('why'),
    changes: [],
    outcome: outcomeOf(entry),
    ...(subject.length > 0 ? { about: subject.join(', ') } : {}),
    ...(refused === undefined ? {} : { refused })
  }
}
