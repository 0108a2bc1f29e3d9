import { EmptyState } from '@sahra/shared/ui/empty-state'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { useState } from 'react'
import { api } from '../api/endpoints'
import { FAST_POLL_MS, usePolled } from '../api/polled'
import { formatAgo } from '../layout/format'
import { Search } from '../layout/search'
import { Shown } from '../layout/shown'
import { rowsOf } from './app-row.rules'
import { AppTable } from './app-table'
import { Canaries } from './canaries'
import { Frozen } from './frozen'
import { newestFirst, rollbackTarget } from './live.rules'
import { useSession } from '../session/session'
import { overviewText as text } from './overview.text'
import { sentenceOf } from './sentence'
import { Shadows } from './shadows'
import { matches } from './shown-row'
import { Waiting } from './waiting'
import styles from './overview.module.css'

/** What a canary has shown so far changes without an announcement. */
const whileRunning = (canaries: readonly unknown[]): number | undefined =>
  canaries.length > 0 ? FAST_POLL_MS : undefined

/** Whether all is well, what is live and how it is doing, what is being tried, and what waits. */
export function Overview() {
  const history = usePolled(api.history, { channel: 'production' })
  const composition = usePolled(api.composition)
  const health = usePolled(api.health, undefined, 30_000)
  const blocks = usePolled(api.blocks, undefined, 30_000)
  const previews = usePolled(api.previews)
  const canaries = usePolled(api.canaries, undefined, whileRunning)
  const session = useSession()
  const [query, setQuery] = useState('')
  const teams = new Map(composition.data?.releases.map(({ app, team }) => [app, team]))
  return (
    <>
      <title>{text.title}</title>
      <Shown of={history}>
        {({ history: revisions }) => {
          const [live] = newestFirst(revisions)
          const rows = rowsOf({
            history: revisions,
            health: health.data?.health ?? [],
            canaries: canaries.data ?? [],
            now: Date.now()
          })
          if (!live || rows.length === 0)
            return <EmptyState title={text.nothing} text={text.nothingLead} as="h2" />
          const shown = rows
            .map(row => ({
              ...row,
              facts: composition.data?.releases.find(({ app }) => app === row.app),
              previews: previews.data?.previews.filter(({ set }) => set[row.app] !== undefined) ?? [],
              rollback: rollbackTarget(revisions, row.app, blocks.data?.blocked ?? {})
            }))
            .filter(row => matches(row, query))
          return (
            <>
              <PageHeading title={text.heading} lead={sentenceOf(rows, Date.now())}>
                <Search query={query} hint={text.searchHint} find={setQuery} />
              </PageHeading>
              <Frozen />
              <Waiting teams={teams} />
              {shown.length > 0 ? (
                <AppTable rows={shown} />
              ) : (
                <p className={styles.noMatch}>{text.noMatch(query)}</p>
              )}
              <p className={styles.small}>{text.revision(live.revision, formatAgo(live.when), live.who)}</p>
              {session.shop !== undefined && (
                <p className={styles.status}>
                  <a href={`${session.shop}/status`} target="_blank" rel="noreferrer">
                    {text.status}
                  </a>
                </p>
              )}
              <Canaries canaries={canaries.data ?? []} teams={teams} />
              <Shadows />
            </>
          )
        }}
      </Shown>
    </>
  )
}
