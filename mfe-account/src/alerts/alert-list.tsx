import type { Alert } from '@sahra/shared/contract/alert'
import { formatDate } from '@sahra/shared/format/format'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import rows from '../account/rows.module.css'
import { alertsText as text } from './alerts.text'
import styles from './alerts.module.css'

const nameOf = (alert: Alert): string => (alert.kind === 'price' ? text.price : text[alert.kind](alert.name))

/** The alerts, each with a button that ends it. */
export function AlertList({ alerts, onEnd }: { alerts: readonly Alert[]; onEnd: (id: string) => void }) {
  return (
    <ul className={styles.list} aria-label={text.list}>
      {alerts.map(alert => (
        <li key={alert._id} className={rows.row}>
          <div>
            <p>
              {alert.kind === 'search' ? (
                <TextLink to={alert.address}>{nameOf(alert)}</TextLink>
              ) : (
                nameOf(alert)
              )}
            </p>
            <p className={rows.time}>{text.since(formatDate(alert.createdAt))}</p>
          </div>
          <TextButton aria-label={text.endOf(nameOf(alert))} onClick={() => onEnd(alert._id)}>
            {text.end}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
