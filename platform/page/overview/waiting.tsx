import { Section } from '@sahra/shared/ui/section'
import { ActionButtons } from '../actions/action-buttons'
import { approve, reject } from '../actions/actions'
import { OperationProgress } from '../actions/operation-progress'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatAgo, shortId } from '../layout/format'
import { overviewText as text } from './overview.text'
import styles from './overview.module.css'

/** Promotions that run, or wait for an approval; nothing when there are none. */
export function Waiting({ teams }: { teams: ReadonlyMap<string, string | undefined> }) {
  const { data, reload } = usePolled(api.operations)
  if (!data || data.operations.length === 0) return null
  return (
    <>
      {(['pending', 'running'] as const).map(state => {
        const operations = data.operations.filter(operation => operation.state === state)
        if (operations.length === 0) return null
        return (
          <Section
            key={state}
            title={state === 'pending' ? text.approvals : text.running}
            className={styles.section}
          >
            {operations.map(operation => {
              const { id, set, team, by, requested, why, pendingUntil } = operation
              const apps = Object.keys(set)
              return (
                <article key={id} className={styles.canary} aria-labelledby={`operation-${id}`}>
                  <h3 id={`operation-${id}`}>
                    {Object.entries(set)
                      .map(([app, release]) => `${app}@${shortId(release)}`)
                      .join(', ')}
                  </h3>
                  <p className={styles.small}>
                    {text.asked(by ? `${team} (${by})` : team, formatAgo(requested), why)}
                    {pendingUntil && `, ${text.until(formatAgo(pendingUntil))}`}
                  </p>
                  {state === 'pending' ? (
                    <ActionButtons
                      apps={apps}
                      team={teams.get(apps[0] ?? '')}
                      actions={[approve(operation), reject(operation)]}
                    />
                  ) : (
                    <OperationProgress id={id} onEnded={reload} />
                  )}
                </article>
              )
            })}
          </Section>
        )
      })}
    </>
  )
}
