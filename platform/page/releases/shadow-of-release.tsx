import { Badge } from '@sahra/shared/ui/badge'
import { Section } from '@sahra/shared/ui/section'
import type { ShadowPage } from '../../src/release/shapes/shadow'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatAgo, formatNumber } from '../layout/format'
import { Table } from '../layout/table'
import { shadowText as text } from './shadow.text'
import styles from './releases.module.css'

/** What gateways found when they rendered pages with this release beside the live one; nothing without a shadow. */
export function ShadowOfRelease({ app, id }: { app: string; id: string }) {
  const shadows = usePolled(api.shadows, undefined, 10_000)
  const shadow = shadows.data?.find(({ app: of, release }) => of === app && release === id)
  if (!shadow) return null
  const { share, who, why, started, ended, pages, dropped } = shadow
  return (
    <Section title={text.shadow} className={styles.section}>
      <div className={styles.shadow}>
        <p>
          <Badge tone={ended ? 'plain' : 'warm'}>
            {ended ? text.ended(formatAgo(ended.when), ended.why) : text.runs(share)}
          </Badge>
        </p>
        <p className={styles.small}>{text.startedBy(who, formatAgo(started), why)}</p>
        <p className={styles.small}>{text.meaning}</p>
        {dropped > 0 && <p className={styles.small}>{text.dropped(formatNumber(dropped))}</p>}
      </div>
      {pages.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <Table<ShadowPage>
          caption={text.shadow}
          rows={pages}
          keyOf={({ page }) => page}
          columns={[
            { title: text.page, cell: ({ page }) => page },
            { title: text.same, cell: ({ same }) => formatNumber(same) },
            { title: text.different, cell: ({ different }) => <Finding count={different} /> },
            { title: text.failed, cell: ({ failed }) => <Finding count={failed} /> },
            { title: text.varying, cell: ({ varying }) => formatNumber(varying) },
            { title: text.time, cell: page => costOf(page, page.time) },
            { title: text.processor, cell: page => costOf(page, page.cpu) }
          ]}
        />
      )}
      {pages.map(page => (
        <Samples key={page.page} page={page} />
      ))}
    </Section>
  )
}

const Finding = ({ count }: { count: number }) =>
  count > 0 ? <strong className={styles.removed}>{formatNumber(count)}</strong> : formatNumber(count)

function costOf({ same, different, varying }: ShadowPage, { live, candidate }: ShadowPage['time']): string {
  const compared = same + different + varying
  return compared > 0 ? text.cost(formatNumber(live / compared), formatNumber(candidate / compared)) : ''
}

/** The first difference and the first failure of a page. */
function Samples({ page: { difference, failure } }: { page: ShadowPage }) {
  return (
    <>
      {failure && (
        <figure className={styles.sample}>
          <figcaption>{text.failedAt(failure.path)}</figcaption>
          <pre>{failure.reason}</pre>
        </figure>
      )}
      {difference && (
        <figure className={styles.sample}>
          <figcaption>{text.differentAt(difference.path)}</figcaption>
          {difference.live || difference.candidate ? (
            <>
              <pre className={styles.removed}>{text.live(difference.live)}</pre>
              <pre className={styles.added}>{text.candidate(difference.candidate)}</pre>
            </>
          ) : (
            <p>{text.withoutText}</p>
          )}
        </figure>
      )}
    </>
  )
}
