import { Button } from '@sahra/shared/ui/button'
import { mayChange, useSession } from '../session/session'
import { useActions } from './action-provider'
import { actionText as text } from './actions.text'
import type { PlannedAction } from './planned-action'
import styles from './actions.module.css'

/** Buttons of changes of some apps; for other teams, whose they are. */
export function ActionButtons(props: {
  apps: readonly string[]
  /** That releases them. */
  team?: string | undefined
  actions: readonly PlannedAction[]
}) {
  const { apps, team, actions } = props
  const session = useSession()
  const { ask } = useActions()
  if (!apps.every(app => mayChange(session, app)))
    return <p className={styles.foreign}>{text.foreign(team)}</p>
  if (actions.length === 0) return null
  return (
    <div className={styles.buttons}>
      {actions.map(action => (
        <Button
          key={action.title + action.label}
          variant="ghost"
          size="small"
          aria-label={
            action.title === action.label
              ? undefined
              : `${action.opener ?? action.label}: ${action.changes[0]}`
          }
          onClick={() => ask(action)}
        >
          {action.opener ?? action.label}
        </Button>
      ))}
    </div>
  )
}
