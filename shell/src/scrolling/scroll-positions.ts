import { storage } from '@sahra/shared/browser/storage'
import type { Location } from '@sahra/shared/routing/router'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface Place {
  location: Location
  preventScrollReset: boolean
}

const STORAGE_KEY = 'scroll-positions'

let positions: Record<string, number> = {}

/** Every full page load has the key `default`: the URL keeps their positions apart. */
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** Notes how far the page of a location is scrolled. */
export function saveScrollPosition(location: Location): void {
  positions[keyOf(location)] = window.scrollY
}

/**
 * Scrolls to where a page was left, to the element of a fragment, or to the top. A page that is rendered on the server
 * keeps where the visitor has scrolled before it is hydrated.
 */
export function useScrollPositions({ location, preventScrollReset }: Place): void {
  const current = useRef<Location>(undefined)
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    positions = readPositions()
  }, [])
  useLayoutEffect(() => {
    // A block: Chromium's scroll methods return promises, which React would call as clean-up functions.
    scrollTo(location, { isFirst: current.current === undefined, preventScrollReset })
    current.current = location
  }, [location, preventScrollReset])
  useEffect(() => {
    const save = (): void => {
      if (current.current) saveScrollPosition(current.current)
      storage.session.set(STORAGE_KEY, JSON.stringify(positions))
      // The browser scrolls before the scripts of the next page run.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
}

function scrollTo(
  location: Location,
  { isFirst, preventScrollReset }: { isFirst: boolean; preventScrollReset: boolean }
): void {
  const position = positions[keyOf(location)]
  if (isFirst && (window.scrollY > 0 || position === undefined)) return
  if (!preventScrollReset) layOutFooterAgain()
  if (position !== undefined) return window.scrollTo(0, position)
  const target = location.hash && document.getElementById(decoded(location.hash.slice(1)))
  if (target) target.scrollIntoView()
  else if (!preventScrollReset) window.scrollTo(0, 0)
}

/**
 * The footer stays where pages change: browsers count it as moved (Cumulative Layout Shift) when the place where it was
 * below the page before is on the screen now that the next page is scrolled. What is laid out for the first time has not moved.
 */
function layOutFooterAgain(): void {
  const footer = document.querySelector('footer')
  if (!footer) return
  footer.hidden = true
  getComputedStyle(footer).getPropertyValue('display')
  footer.hidden = false
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(storage.session.get(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
