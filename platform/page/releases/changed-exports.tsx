import type { ReleaseDiff } from '../../src/registry/calls/page-api'
import { ChangeLine } from './change-line'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

type ExportChange = NonNullable<ReleaseDiff['exports']>[number]

const signOf = ({ before, after }: ExportChange) => {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/** Each with its type, and of a changed one with both. */
export function ChangedExports({ changes }: { changes: ExportChange[] }) {
  return (
    <div className={styles.diff}>
      <h3>{text.exports}</h3>
      <ul>
        {changes.map(change => (
          <ChangeLine key={change.name} sign={signOf(change)} more={<Types change={change} />}>
            {change.name}
          </ChangeLine>
        ))}
      </ul>
    </div>
  )
}

function Types({ change: { before, after, reason } }: { change: ExportChange }) {
  const types = [...new Set([before, after])].filter(type => type !== undefined)
  return (
    <p className={styles.small}>
      <code>{types.join(' → ')}</code> {reason}
    </p>
  )
}
