import { useEffect, type ReactNode } from 'react'

const LATEST_MS = 400

/**
 * Calls `then` when the rendered page has become a live one. What changes a store before that would no longer fit the
 * page that stands there; parts that wait for their data are taken over after the frame, hence the idle moment.
 */
export function TakenOver({ then, children }: { then: () => void; children: ReactNode }): ReactNode {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const soon = setTimeout(then, LATEST_MS / 4)
      return () => clearTimeout(soon)
    }
    const idle = requestIdleCallback(then, { timeout: LATEST_MS })
    return () => cancelIdleCallback(idle)
  }, [then])
  return children
}
