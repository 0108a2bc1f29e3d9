import { Badge } from '@sahra/shared/ui/badge'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { ListedRelease } from '../../src/release/shapes/responses'
import { ActionButtons } from '../actions/action-buttons'
import { block, preview, promote, unblock } from '../actions/actions'
import { rolledBackText } from '../actions/actions.text'
import type { PlannedAction } from '../actions/planned-action'
import { formatAgo, formatTime, shortId } from '../layout/format'
import { Table } from '../layout/table'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** The releases of an app, newest first, with where each is in use. `live`: the one that a promotion replaces. */
export function ReleaseTable({ releases, live }: { releases: ListedRelease[]; live: string | undefined }) {
  return (
    <Table<ListedRelease>
      caption={text.releases}
      rows={releases}
      keyOf={({ id }) => id}
      columns={[
        {
          title: text.release,
          cell: ({ app, id }) => <TextLink to={`/apps/${app}/${id}`}>{shortId(id)}</TextLink>
        },
        {
          title: text.published,
          cell: ({ published, publishedAgain: again }) =>
            published && (
              <>
                <time title={formatTime(published)}>{formatAgo(published)}</time>
                {again && (
                  <p className={styles.small}>
                    {text.again} <time title={formatTime(again)}>{formatAgo(again)}</time>
                  </p>
                )}
              </>
            )
        },
        { title: text.state, cell: release => <State release={release} /> },
        { title: text.builtFrom, cell: ({ builtFrom }) => commitText(builtFrom) },
        { title: text.team, cell: ({ team }) => team ?? '' },
        {
          title: text.actions,
          cell: release => (
            <ActionButtons apps={[release.app]} team={release.team} actions={actionsOf(release, live)} />
          )
        }
      ]}
    />
  )
}

const commitText = (builtFrom: ListedRelease['builtFrom']): string => {
  if (!builtFrom) return ''
  const commit = shortId(builtFrom.commit)
  return builtFrom.changed ? text.dirty(commit) : commit
}

/** What can be done with a release now. */
export function actionsOf(release: ListedRelease, live: string | undefined): PlannedAction[] {
  const { app, id, live: isLive, blocked, rolledBack, unreadable } = release
  if (blocked !== undefined) return [unblock({ app, id })]
  if (isLive) return [block({ app, id, isLive })]
  if (unreadable !== undefined) return [block({ app, id, isLive: false })]
  return [preview({ app, id }), promote({ app, id, live, rolledBack }), block({ app, id, isLive: false })]
}

/** Nothing for a release that is only published: on a phone its row has no empty title. */
export function State({ release }: { release: ListedRelease }) {
  const { live, canary, previews, blocked, rolledBack, unreadable } = release
  const states: [text: string, tone?: 'warm' | 'bad'][] = []
  if (live) states.push([text.live, 'warm'])
  if (canary !== undefined) states.push([text.canary(canary), 'warm'])
  states.push(...previews.map((name): [string] => [text.preview(name)]))
  if (blocked !== undefined) states.push([text.blocked(blocked), 'bad'])
  if (rolledBack && blocked === undefined) states.push([rolledBackText(rolledBack), 'bad'])
  if (unreadable !== undefined) states.push([text.unreadable(unreadable), 'bad'])
  if (states.length === 0) return null
  return (
    <span className={styles.state}>
      {states.map(([state, tone]) => (
        <Badge key={state} {...(tone ? { tone } : {})}>
          {state}
        </Badge>
      ))}
    </span>
  )
}
