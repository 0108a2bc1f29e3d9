import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { ActionDialog } from './action-dialog'
import type { PlannedAction } from './planned-action'

interface Actions {
  /** Opens the dialog of a change. */
  ask: (action: PlannedAction) => void
  /** Grows with every change that was made: readers load again. */
  changes: number
}
const ActionContext = createContext<Actions | undefined>(undefined)

export function ActionProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<PlannedAction>()
  const [changes, setChanges] = useState(0)
  const close = useCallback(() => setAction(undefined), [])
  const count = useCallback(() => setChanges(made => made + 1), [])
  const actions = useMemo(() => ({ ask: setAction, changes }), [changes])
  return (
    <ActionContext value={actions}>
      {children}
      {action && <ActionDialog action={action} onChanged={count} onClose={close} />}
    </ActionContext>
  )
}

export function useActions(): Actions {
  const actions = use(ActionContext)
  if (!actions) throw new Error('there is no dialog for changes')
  return actions
}
