import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Note } from '@sahra/shared/ui/error-panel'
import { useEffect } from 'react'
import { shownState } from '../../src/release/shapes/outcome.rules'
import { api } from '../api/endpoints'
import { FAST_POLL_MS, usePolled } from '../api/polled'
import { actionText as text } from './actions.text'
import { Problems } from './problems'
import styles from './actions.module.css'

/** Follows an operation until it has ended or waits for an approval. */
export function OperationProgress({ id, onEnded }: { id: string; onEnded: () => void }) {
  const { data, error } = usePolled(api.operation, { id }, FAST_POLL_MS)
  const state = data?.state
  useEffect(() => {
    if (state && state !== 'running') onEnded()
  }, [state, onEnded])
  if (!data || state === 'running')
    return (
      <div className={styles.progress}>
        <BusyNote>{data?.progress || text.states.running}</BusyNote>
        {error && <Note tone="bad">{error}</Note>}
        <p className={styles.small}>{text.goesOn}</p>
      </div>
    )
  return (
    <div className={styles.progress} role="status">
      <p>{text.states[shownState(data)]}</p>
      <Problems lines={data.problems} />
      <ul className={styles.notes}>
        {data.notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
