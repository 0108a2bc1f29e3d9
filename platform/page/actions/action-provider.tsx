import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { reportChange } from '../api/changed'
import { ActionDialog } from './action-dialog'
import type { PlannedAction } from './planned-action'

interface Actions {
  /** Opens the dialog of a change. */
  ask: (action: PlannedAction) => void
}
const ActionContext = createContext<Actions | undefined>(undefined)

export function ActionProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<PlannedAction>()
  const close = useCallback(() => setAction(undefined), [])
  const actions = useMemo(() => ({ ask: setAction }), [])
  return (
    <ActionContext value={actions}>
      {children}
      {action && <ActionDialog action={action} onChanged={reportChange} onClose={close} />}
    </ActionContext>
  )
}

export function useActions(): Actions {
  const actions = use(ActionContext)
  if (!actions) throw new Error('there is no dialog for changes')
  return actions
}
