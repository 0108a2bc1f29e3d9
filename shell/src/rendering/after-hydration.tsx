import { useEffect, type ReactNode } from 'react'

const IDLE_TIMEOUT_MS = 400

/**
 * Calls `onHydrated` when the browser is idle after the first commit: Suspense boundaries hydrate after the page around
 * them, and a store that changes earlier would no longer match the server's markup.
 */
export function AfterHydration(props: { onHydrated: () => void; children: ReactNode }): ReactNode {
  const { onHydrated, children } = props
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onHydrated, IDLE_TIMEOUT_MS / 4)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(onHydrated, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }, [onHydrated])
  return children
}
