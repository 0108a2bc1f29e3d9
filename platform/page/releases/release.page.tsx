import { useParams, useSearchParams } from '@sahra/shared/routing/data-router'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Section } from '@sahra/shared/ui/section'
import { SelectField } from '@sahra/shared/ui/select-field'
import { TextLink } from '@sahra/shared/ui/text-link'
import { shownState } from '../../src/release/shapes/outcome.rules'
import { comparedLists } from '../../src/registry/calls/page-api'
import { ActionButtons } from '../actions/action-buttons'
import { Problems } from '../actions/problems'
import type { Operation } from '../../src/release/shapes/records'
import type { ListedRelease } from '../../src/release/shapes/responses'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { Facts } from '../layout/facts'
import { formatAgo, formatTime, shortId } from '../layout/format'
import { Shown } from '../layout/shown'
import { actionsOf, State } from './release-table'
import { CheckedPagesView } from './checked-pages'
import { ReleaseDiffView } from './release-diff-view'
import { ReleaseSizes } from './release-sizes'
import { ReleaseVitals } from './release-vitals'
import { ShadowOfRelease } from './shadow-of-release'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** One release: its sizes, its checks, and what differs from the one before. */
export function ReleasePage() {
  const { app = '', id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const against = search.get('against') ?? ''
  const details = usePolled(api.details, { app, id, against }, 30_000)
  const releases = usePolled(api.releases, { app }, 30_000)
  const health = usePolled(api.healthOfApp, { app }, 30_000)
  const listed = releases.data?.releases.find(release => release.id === id)
  const live = releases.data?.releases.find(release => release.live)?.id
  return (
    <>
      <title>{text.title(`${app}@${shortId(id)}`)}</title>
      <p className={styles.back}>
        <TextLink to={`/apps/${app}`}>{text.back(app)}</TextLink>
      </p>
      <PageHeading title={`${app}@${shortId(id)}`}>{listed && <State release={listed} />}</PageHeading>
      {listed && <ActionButtons apps={[app]} team={listed.team} actions={actionsOf(listed, live)} />}
      <ShadowOfRelease app={app} id={id} />
      <Shown of={details}>
        {({ facts, diff, operations, checked }) => (
          <>
            <div className={styles.columns}>
              <Section title={text.sizes} className={styles.section}>
                <ReleaseSizes facts={facts} diff={diff} />
                <div className={styles.origin}>
                  <Facts
                    rows={[
                      [text.builtFrom, facts.builtFrom ? facts.builtFrom.commit.slice(0, 12) : text.nothing],
                      [text.published, listed?.published ? formatTime(listed.published) : ''],
                      [text.team, listed?.team ?? '']
                    ]}
                  />
                </div>
              </Section>
              <Section title={text.diff} className={styles.section}>
                <SelectField
                  label={text.comparedWith}
                  variant="inline"
                  value={diff?.before ?? ''}
                  options={[
                    ...(diff ? [] : [{ value: '', text: text.nothing }]),
                    ...(releases.data?.releases ?? [])
                      .filter(release => release.id !== id)
                      .map(release => ({ value: release.id, text: optionText(release) }))
                  ]}
                  onChange={({ target }) =>
                    setSearch({ against: target.value }, { replace: true, preventScrollReset: true })
                  }
                />
                <div className={styles.diff}>
                  <h3>{text.vitals}</h3>
                  <Shown of={health}>
                    {({ health: all }) => <ReleaseVitals health={all} id={id} before={diff?.before} />}
                  </Shown>
                </div>
                <ReleaseDiffView diff={diff} commit={facts.builtFrom?.commit} />
              </Section>
              <Section title={text.checks} className={styles.section}>
                {operations.length === 0 && <p className={styles.small}>{text.noChecks}</p>}
                <ul className={styles.checks}>
                  {operations.map(operation => (
                    <CheckResult key={operation.id} operation={operation} />
                  ))}
                </ul>
              </Section>
              <Section title={text.contents} className={styles.section}>
                <Facts
                  rows={comparedLists.map(name => [
                    text.lists[name],
                    facts[name].length > 0 ? facts[name].join(', ') : text.nothing
                  ])}
                />
              </Section>
            </div>
            <Section title={text.pages} className={styles.section}>
              <CheckedPagesView app={app} id={id} checked={checked} />
            </Section>
          </>
        )}
      </Shown>
    </>
  )
}

const optionText = ({ id, published, live }: ListedRelease): string =>
  [shortId(id), published ? formatTime(published) : '', live ? text.live : ''].filter(Boolean).join(', ')

function CheckResult({ operation }: { operation: Operation }) {
  const { what, team, by, requested, state, problems, notes } = operation
  const result = state === 'done' && problems.length > 0 ? text.failed : text.states[shownState(operation)]
  return (
    <li>
      <p>
        <strong>{result}</strong>{' '}
        <span className={styles.small}>
          {text.checkBy(what, by ? `${team} (${by})` : team, formatAgo(requested))}
        </span>
      </p>
      <Problems lines={problems} />
      <ul className={styles.notes}>
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </li>
  )
}
