import { EmptyState } from '@sahra/shared/ui/empty-state'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Section } from '@sahra/shared/ui/section'
import { useParams } from '@sahra/shared/routing/data-router'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { AppCharts } from '../charts/app-charts'
import { PeriodSelect, usePeriod } from '../charts/period'
import { NotFound } from '../frame/not-found'
import { Shown } from '../layout/shown'
import { useSession } from '../session/session'
import { ErrorsOfApp } from './errors-of-app'
import { ReleaseTable } from './release-table'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** One app: its health over time, its releases, and the errors that browsers reported. It is known by a release or a right. */
export function AppPage() {
  const { app = '' } = useParams()
  const releases = usePolled(api.releases, { app })
  const history = usePolled(api.history, { channel: 'production' })
  const series = usePolled(api.series, { app, days: usePeriod() }, 30_000)
  const { apps } = useSession()
  const isUnknown = releases.data?.releases.length === 0 && !apps.includes(app)
  if (isUnknown) return <NotFound />
  return (
    <>
      <title>{text.title(app)}</title>
      <PageHeading title={app} />
      <Section title={text.health} className={styles.section}>
        <PeriodSelect />
        <Shown of={series}>
          {loaded =>
            loaded.series.length > 0 ? (
              <AppCharts series={loaded} history={history.data?.history ?? []} />
            ) : (
              <p className={styles.small}>{text.noSeries}</p>
            )
          }
        </Shown>
      </Section>
      <Section title={text.releases} className={styles.section}>
        <Shown of={releases}>
          {({ releases: all }) =>
            all.length > 0 ? (
              <ReleaseTable releases={all} live={all.find(({ live }) => live)?.id} />
            ) : (
              <EmptyState title={text.none} />
            )
          }
        </Shown>
      </Section>
      <Section title={text.errors} className={styles.section}>
        <ErrorsOfApp app={app} />
      </Section>
    </>
  )
}
