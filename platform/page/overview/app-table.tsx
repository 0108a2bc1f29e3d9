import { Badge } from '@sahra/shared/ui/badge'
import { classNames } from '@sahra/shared/ui/class-names'
import { TextLink } from '@sahra/shared/ui/text-link'
import { formatAgo, formatNumber, formatPart, formatTime, formatVital, shortId } from '../layout/format'
import { Table, type Column } from '../layout/table'
import { isIll, isSlow, shownVitals } from './app-row.rules'
import { Evidence } from './canaries'
import { overviewText as text } from './overview.text'
import { RowActions } from './row-actions'
import type { ShownRow } from './shown-row'
import styles from './overview.module.css'

const columns: Column<ShownRow>[] = [
  {
    title: text.app,
    cell: row => (
      <span className={styles.name}>
        <TextLink to={`/apps/${row.app}`}>{row.app}</TextLink>
        <Badge tone={isIll(row) ? 'bad' : row.state === 'canary' ? 'warm' : 'plain'}>
          {text.states[row.state]}
        </Badge>
      </span>
    )
  },
  {
    title: text.live,
    cell: ({ app, id, since, facts }) => (
      <>
        <TextLink to={`/apps/${app}/${id}`} aria-label={`${app}@${shortId(id)}`}>
          {shortId(id)}
        </TextLink>
        {since && (
          <p className={styles.small} title={since.why}>
            {text.by(since.who)}, <time title={formatTime(since.when)}>{formatAgo(since.when)}</time>
          </p>
        )}
        {facts?.builtFrom && (
          <p className={styles.small}>
            {text.commit(shortId(facts.builtFrom.commit), facts.builtFrom.changed)}
          </p>
        )}
      </>
    )
  },
  { title: text.canary, cell: ({ canary }) => canary && <CanaryCell canary={canary} /> },
  {
    title: text.errors,
    cell: row =>
      row.loads === 0 ? (
        <span className={styles.small}>{text.noReports}</span>
      ) : (
        <>
          <span className={row.state === 'errors' ? styles.bad : undefined}>
            {text.percent(row.errorRate)}
          </span>
          <p className={styles.small}>{text.ofLoads(formatNumber(row.loads))}</p>
        </>
      )
  },
  ...shownVitals.map((name): Column<ShownRow> => ({
    title: text.p75(name),
    cell({ vitals }) {
      const figure = vitals[name]
      if (!figure) return null
      return (
        <>
          <span className={classNames(styles.figure, isSlow(name, figure) && styles.bad)}>
            {formatVital(name, figure.p75)}
          </span>
          {figure.change !== undefined && <p className={styles.small}>{formatPart(figure.change)}</p>}
        </>
      )
    }
  })),
  {
    title: text.changed,
    cell: ({ changed }) =>
      changed && (
        <>
          {text.what[changed.what ?? 'promote']}
          <p className={styles.small}>
            <time title={formatTime(changed.when)}>{formatAgo(changed.when)}</time>
            {changed.why && `: ${changed.why}`}
          </p>
        </>
      )
  },
  {
    title: text.actions,
    cell: row => <RowActions {...row} />
  }
]

function CanaryCell({ canary }: { canary: NonNullable<ShownRow['canary']> }) {
  const { share, next, steps, verdict } = canary
  const nextShare = steps[0]?.share
  return (
    <span className={styles.share}>
      <span>
        <strong>{text.share(share)}</strong>
        {next && nextShare !== undefined && `, ${text.next(nextShare, formatAgo(next))}`}
      </span>
      <span className={styles.small}>{text.evidence}</span>
      <Evidence test={verdict} />
    </span>
  )
}

/** The live apps, what is ill first. Arrow keys move between the rows. */
export function AppTable({ rows }: { rows: ShownRow[] }) {
  return (
    <div className={styles.apps} onKeyDown={event => moveBetweenRows(event.nativeEvent)}>
      <Table<ShownRow> caption={text.apps} rows={rows} keyOf={({ app }) => app} columns={columns} />
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveBetweenRows(event: KeyboardEvent): void {
  const step = steps[event.key]
  const { target } = event
  if (step === undefined || !(target instanceof HTMLElement)) return
  const row = target.closest('tr')
  const beside = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const link = beside?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
