import { startTransition, useEffect, useState } from 'react'

/** Shorter scrolls are a finger that rests, or a page that settles. */
const SHORTEST_SCROLL_PX = 8

/** Returns whether the visitor's last scroll was towards the end of the page. */
export function useScrollsDown(): boolean {
  const [scrollsDown, setScrollsDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = (): void => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < SHORTEST_SCROLL_PX) return
      last = window.scrollY
      // The next page scrolls to its top: an urgent change would discard what React has rendered of it.
      startTransition(() => setScrollsDown(moved > 0))
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return scrollsDown
}
