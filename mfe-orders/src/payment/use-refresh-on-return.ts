import { useEffect, useRef } from 'react'

/** The provider's event about a payment usually arrives within seconds. */
const REFRESH_INTERVAL_MS = 5000
const REFRESHES_MAX = 12

interface Refreshed {
  refresh: () => void
  /** True while a payment is awaited. */
  isAwaited: boolean
  polls: boolean
}

/**
 * Calls `refresh` when Back restores the page from the browser's memory; and, while a payment is awaited, when the tab
 * becomes visible and, with `polls`, every 5 seconds for a minute.
 */
export function useRefreshOnReturn(page: Refreshed): void {
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  useEffect(() => {
    let refreshes = 0
    const isWatched = () => document.visibilityState === 'visible' && latest.current.isAwaited
    const timer = setInterval(() => {
      if (!latest.current.polls || refreshes >= REFRESHES_MAX || !isWatched()) return
      refreshes++
      latest.current.refresh()
    }, REFRESH_INTERVAL_MS)
    const restart = () => {
      refreshes = 0
      latest.current.refresh()
    }
    const onPageShow = (event: PageTransitionEvent) => event.persisted && restart()
    const onVisible = () => isWatched() && restart()
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
