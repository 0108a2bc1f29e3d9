import { TextLink } from '@sahra/shared/ui/text-link'
import type { ReleaseFacts } from '../../src/registry/calls/page-api'
import type { Revision } from '../../src/release/shapes/records'
import { chartedVitals, type ReleaseHealth } from '../../src/release/shapes/responses'
import { ActionButtons } from '../actions/action-buttons'
import { block, rollBack, type RollbackTarget } from '../actions/actions'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { AppCharts } from '../charts/app-charts'
import { usePeriod } from '../charts/period'
import { chartText } from '../charts/chart.text'
import { Facts } from '../layout/facts'
import { formatAgo, formatNumber, formatVital, shortId } from '../layout/format'
import type { LiveSince } from './live.rules'
import { overviewText as text } from './overview.text'
import styles from './overview.module.css'

interface LiveAppProps {
  app: string
  id: string
  history: readonly Revision[]
  since: LiveSince | undefined
  facts: ReleaseFacts | undefined
  health: ReleaseHealth | undefined
  rollback: RollbackTarget | undefined
}

/** One live release: since when, by whom, why, how it is doing, and what can be done about it. */
export function LiveApp({ app, id, history, since, facts, health, rollback }: LiveAppProps) {
  const series = usePolled(api.series, { app, days: usePeriod() }, 60_000)
  const commit = facts?.builtFrom
  const loads = Object.values(health?.loads ?? {}).reduce((sum, count) => sum + count, 0)
  const errors = (health?.errors ?? []).reduce((sum, { times }) => sum + times, 0)
  return (
    <article className={styles.app} aria-labelledby={`app-${app}`}>
      <header className={styles.head}>
        <h2 id={`app-${app}`}>{app}</h2>
        <TextLink to={`/apps/${app}/${id}`} className={styles.id}>
          {shortId(id)}
        </TextLink>
      </header>
      <Facts
        rows={[
          [text.since, since ? formatAgo(since.when) : text.unknown],
          [text.by, since?.who ?? text.unknown],
          [text.why, since?.why || text.unknown],
          [
            text.commit,
            commit
              ? commit.changed
                ? text.dirty(shortId(commit.commit))
                : shortId(commit.commit)
              : text.unknown
          ]
        ]}
      />
      <dl className={styles.figures}>
        <Figure label={text.loads} value={formatNumber(loads)} />
        <Figure label={text.errors} value={formatNumber(errors)} isBad={errors > 0} />
        {chartedVitals.map(name => {
          const vital = health?.vitals[name]
          return (
            <Figure
              key={name}
              label={chartText.vitals[name]}
              value={vital ? formatVital(name, vital.p75) : text.unknown}
            />
          )
        })}
      </dl>
      <div className={styles.charts}>
        {series.data && <AppCharts series={series.data} history={history} compact />}
      </div>
      <footer className={styles.foot}>
        <ActionButtons
          apps={[app]}
          team={facts?.team}
          actions={[
            ...(rollback ? [rollBack({ app, live: id, to: rollback })] : []),
            block({ app, id, isLive: true })
          ]}
        />
        <TextLink to={`/apps/${app}`} aria-label={text.releases(app)}>
          {text.seeReleases}
        </TextLink>
      </footer>
    </article>
  )
}

const Figure = ({ label, value, isBad }: { label: string; value: string; isBad?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={isBad ? styles.bad : undefined}>{value}</dd>
  </div>
)
