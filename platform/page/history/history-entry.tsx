import { Badge } from '@sahra/shared/ui/badge'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { Verdict } from '../../src/release/shapes/canary'
import { Problems } from '../actions/problems'
import { formatAgo, formatNumber, formatTime, shortId } from '../layout/format'
import { overviewText } from '../overview/overview.text'
import type { Entry } from './entries.rules'
import { historyText as text } from './history.text'
import styles from './history.module.css'

const isBad = ({ what, outcome }: Entry): boolean =>
  outcome === 'refused' || (outcome === 'done' && ['rollback', 'block', 'take-back'].includes(what))

export function HistoryEntry({ entry }: { entry: Entry }) {
  const { when, who, what, why, revision, changes, about, outcome, refused, verdict, approved, override } =
    entry
  const name = text.what[what] ?? what
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={when} title={formatTime(when)}>
          {formatAgo(when)}
        </time>
        {revision !== undefined && <span>{text.revision(revision)}</span>}
      </p>
      <div className={styles.body}>
        <p className={styles.what}>
          <Badge tone={isBad(entry) ? 'bad' : 'warm'}>
            {outcome === 'done' ? name : text.ended(outcome, text.asked[what])}
          </Badge>
          <span>{who}</span>
        </p>
        {why && <p>{why}</p>}
        {(changes.length > 0 || about) && (
          <ul className={styles.changes}>
            {changes.map(({ app, from, to }) => (
              <li key={app}>
                {to ? <TextLink to={`/apps/${app}/${to}`}>{app}</TextLink> : app}{' '}
                {text.change(from ? shortId(from) : text.notLive, to ? shortId(to) : text.notLive)}
              </li>
            ))}
            {about && <li>{about}</li>}
          </ul>
        )}
        {verdict && <Figures verdict={verdict} />}
        {approved && <p className={styles.small}>{text.approved(approved)}</p>}
        {override && <p className={styles.small}>{text.override(override)}</p>}
        {refused !== undefined && <Problems lines={refused.split('; ')} />}
      </div>
    </li>
  )
}

/** Why a canary was taken back. */
function Figures({
  verdict: { signal, candidate, control, evidence, threshold, networks }
}: {
  verdict: Verdict
}) {
  const rate = ({ failures, loads }: Verdict['candidate']): string => text.rate(failures, loads)
  return (
    <div className={styles.verdict}>
      <p>{text.verdict(overviewText.signals[signal], rate(candidate), rate(control))}</p>
      <p className={styles.small}>
        {text.evidence(formatNumber(evidence), formatNumber(threshold), networks)}
      </p>
    </div>
  )
}
