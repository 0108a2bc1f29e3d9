import { Badge } from '@sahra/shared/ui/badge'
import { Note } from '@sahra/shared/ui/error-panel'
import { Section } from '@sahra/shared/ui/section'
import { ActionButtons } from '../actions/action-buttons'
import { abort, finish, setWatch, widen } from '../actions/actions'
import type { RunningCanary } from '../api/endpoints'
import { formatAgo, formatNumber, shortId } from '../layout/format'
import { Table } from '../layout/table'
import { overviewText as text } from './overview.text'
import styles from './overview.module.css'

/** The running canaries with their share, schedule and test; nothing when none runs. */
export function Canaries(props: {
  canaries: readonly RunningCanary[]
  teams: ReadonlyMap<string, string | undefined>
}) {
  const { canaries, teams } = props
  if (canaries.length === 0) return null
  return (
    <Section title={text.canaries} className={styles.section}>
      {canaries.map(canary => (
        <Canary key={canary.id} canary={canary} teams={teams} />
      ))}
    </Section>
  )
}

type Test = RunningCanary['tests'][number]

function Canary({
  canary,
  teams
}: {
  canary: RunningCanary
  teams: ReadonlyMap<string, string | undefined>
}) {
  const { set, share, next, steps, who, why, started, tests, watched, waits } = canary
  const apps = Object.keys(set)
  const what = Object.entries(set)
    .map(([app, id]) => `${app}@${shortId(id)}`)
    .join(', ')
  const nextShare = steps[0]?.share
  return (
    <article className={styles.canary} aria-label={text.canaryOf(what)}>
      <header className={styles.head}>
        <h3>{what}</h3>
        <Badge tone={watched ? 'warm' : 'bad'}>{watched ? text.watched : text.unwatched}</Badge>
      </header>
      <div className={styles.share}>
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
          <rect width="100" height="2" className={styles.track} />
          <rect width={share} height="2" className={styles.filled} />
        </svg>
        <p>
          <strong>{text.share(share)}</strong>,{' '}
          {next && nextShare !== undefined ? text.next(nextShare, formatAgo(next)) : text.stays}
        </p>
      </div>
      {waits && <Note tone="bad">{text.waits(waits)}</Note>}
      <p className={styles.small}>{text.startedBy(who, formatAgo(started), why)}</p>
      <Table<Test>
        caption={text.test}
        rows={tests}
        keyOf={({ signal }) => signal}
        columns={[
          { title: text.signal, cell: ({ signal }) => text.signals[signal] },
          { title: text.candidate, cell: test => rateOf(test.candidate) },
          { title: text.control, cell: test => rateOf(test.control) },
          { title: text.evidence, cell: test => <Evidence test={test} /> }
        ]}
      />
      <ActionButtons
        apps={apps}
        team={teams.get(apps[0] ?? '')}
        actions={[
          widen(canary),
          finish(canary),
          abort(canary),
          ...apps.map(app => setWatch({ app, on: !watched }))
        ]}
      />
    </article>
  )
}

const rateOf = ({ loads, failures }: Test['candidate']): string =>
  loads === 0
    ? text.noLoads
    : text.rate(formatNumber(failures), formatNumber(loads), ((failures / loads) * 100).toFixed(1))

/** On a logarithmic scale, as the test multiplies. */
export function Evidence({ test: { evidence, threshold } }: { test: Pick<Test, 'evidence' | 'threshold'> }) {
  const part = Math.min(1, Math.max(0, Math.log(Math.max(1, evidence)) / Math.log(Math.max(2, threshold))))
  return (
    <span className={styles.evidence}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width="100" height="4" className={styles.track} />
        <rect width={part * 100} height="4" className={part > 0.66 ? styles.alarm : styles.filled} />
      </svg>
      {text.ofThreshold(formatNumber(evidence), formatNumber(threshold))}
    </span>
  )
}
