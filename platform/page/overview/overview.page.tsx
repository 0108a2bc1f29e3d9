import { EmptyState } from '@sahra/shared/ui/empty-state'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { useEffect } from 'react'
import { useActions } from '../actions/action-provider'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { PeriodSelect } from '../charts/period'
import { formatAgo } from '../layout/format'
import { Shown } from '../layout/shown'
import { Canaries } from './canaries'
import { liveSince, rollbackTarget } from './live.rules'
import { LiveApp } from './live-app'
import { overviewText as text } from './overview.text'
import { Waiting } from './waiting'
import styles from './overview.module.css'

/** What is live, how it is doing, what is being tried, and what waits. */
export function Overview() {
  const history = usePolled(api.history, { channel: 'production' })
  const composition = usePolled(api.composition)
  const health = usePolled(api.health, undefined, 30_000)
  const blocks = usePolled(api.blocks, undefined, 30_000)
  const { changes } = useActions()
  const { reload } = history
  useEffect(() => {
    if (changes > 0) reload()
  }, [changes, reload])
  const teams = new Map(composition.data?.releases.map(({ app, team }) => [app, team]))
  return (
    <>
      <title>{text.title}</title>
      <Shown of={history}>
        {({ history: revisions }) => {
          const live = revisions.toSorted((a, b) => b.revision - a.revision)[0]
          const since = liveSince(revisions)
          const apps = Object.entries(live?.plan ?? {}).sort(([a], [b]) =>
            sortKey(a).localeCompare(sortKey(b))
          )
          if (!live || apps.length === 0)
            return <EmptyState title={text.nothing} text={text.nothingLead} as="h2" />
          return (
            <>
              <PageHeading
                title={text.heading}
                lead={text.revision(live.revision, formatAgo(live.when), live.who)}
              />
              <Waiting teams={teams} />
              <Canaries teams={teams} />
              <PeriodSelect />
              <section aria-label={text.apps} className={styles.apps}>
                {apps.map(([app, id]) => (
                  <LiveApp
                    key={app}
                    {...{ app, id, history: revisions, since: since.get(app) }}
                    facts={composition.data?.releases.find(release => release.app === app)}
                    health={health.data?.health.find(
                      candidate => candidate.app === app && candidate.release === id
                    )}
                    rollback={rollbackTarget(revisions, app, blocks.data?.blocked ?? {})}
                  />
                ))}
              </section>
            </>
          )
        }}
      </Shown>
    </>
  )
}

/** The shell first. */
const sortKey = (app: string): string => (app === 'shell' ? '' : app)
