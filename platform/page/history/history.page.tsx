import { EmptyState } from '@sahra/shared/ui/empty-state'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { SelectField } from '@sahra/shared/ui/select-field'
import { useState } from 'react'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { Shown } from '../layout/shown'
import { entriesOf } from './entries.rules'
import { HistoryEntry } from './history-entry'
import { historyText as text } from './history.text'
import styles from './history.module.css'

const MAX_SHOWN = 200

/** Who changed what, when and why: revisions, blocks and what was refused. */
export function History() {
  const history = usePolled(api.history, { channel: 'production' })
  const [app, setApp] = useState('')
  return (
    <>
      <title>{text.title}</title>
      <PageHeading title={text.heading} lead={text.lead} />
      <Shown of={history}>
        {({ history: revisions, events = [] }) => {
          const entries = entriesOf(revisions, events)
          const apps = [
            ...new Set(entries.flatMap(({ changes }) => changes.map(change => change.app)))
          ].sort()
          const shown = entries.filter(
            ({ changes, about = '' }) =>
              app === '' || changes.some(change => change.app === app) || about.includes(`${app}@`)
          )
          if (entries.length === 0) return <EmptyState title={text.empty} as="h2" />
          return (
            <>
              <SelectField
                label={text.app}
                className={styles.filter}
                value={app}
                options={[{ value: '', text: text.all }, ...apps.map(name => ({ value: name, text: name }))]}
                onChange={event => setApp(event.target.value)}
              />
              <ol className={styles.list}>
                {shown.slice(0, MAX_SHOWN).map(entry => (
                  <HistoryEntry key={entry.key} entry={entry} />
                ))}
              </ol>
            </>
          )
        }}
      </Shown>
    </>
  )
}
