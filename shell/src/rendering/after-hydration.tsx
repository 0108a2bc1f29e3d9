import { useEffect, type ReactNode } from 'react'

const IDLE_TIMEOUT_MS = 400

/**
 * Calls `then` when the rendered page has become a live one. What changes a store before that would no longer fit the
 * page that stands there; parts that wait for their data are taken over after the frame, hence the idle moment.
 */
export function AfterHydration({
  onHydrated: onHydrated,
  children
}: {
  onHydrated: () => void
  children: ReactNode
}): ReactNode {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onHydrated, IDLE_TIMEOUT_MS / 4)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(onHydrated, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }, [onHydrated])
  return children
}
