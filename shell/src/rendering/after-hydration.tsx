import { onIdle } from '@sahra/shared/browser/idle'
import { useEffect, type ReactNode } from 'react'

const IDLE_TIMEOUT_MS = 400

/**
 * Calls `onHydrated` when the browser is idle after the first commit: Suspense boundaries hydrate after the page around
 * them, and a store that changes earlier would no longer match the server's markup.
 */
export function AfterHydration(props: { onHydrated: () => void; children: ReactNode }): ReactNode {
  const { onHydrated, children } = props
  useEffect(() => onIdle(onHydrated, IDLE_TIMEOUT_MS), [onHydrated])
  return children
}
