import { Icon } from '@sahra/shared/ui/icon'
import styles from './actions.module.css'

/** Why something was refused, line by line. */
export function Problems({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={styles.problems} role="alert">
      <Icon name="warn" />
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
