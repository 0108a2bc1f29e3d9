import { watchSize } from '@sahra/shared/browser/resize'
import { scrollBehavior } from '@sahra/shared/browser/scroll'
import { useEffect, useState, type RefObject } from 'react'

/** Part of the row's width that one press scrolls (SH-046). */
const SCROLL_STEP = 0.8

const NOTHING_HIDDEN = { before: false, after: false }

/** Whether a row has hidden items before or after the visible ones; `scroll` moves it in the reading direction. */
export function useOverflow(row: RefObject<HTMLElement | null>): {
  before: boolean
  after: boolean
  scroll: (direction: 1 | -1) => void
} {
  const [hidden, setHidden] = useState(NOTHING_HIDDEN)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let known = NOTHING_HIDDEN
    const measure = () => {
      // Negative in right-to-left rows.
      const scrolled = Math.abs(element.scrollLeft)
      const max = element.scrollWidth - element.clientWidth
      const measured = { before: scrolled > 1, after: scrolled < max - 1 }
      // Another object of the same values would render the menu again.
      if (known.before === measured.before && known.after === measured.after) return
      known = measured
      setHidden(measured)
    }
    const stop = watchSize(element, measure)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      stop()
      element.removeEventListener('scroll', measure)
    }
  }, [row])

  const scroll = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction
    element.scrollBy({ left: sign * SCROLL_STEP * element.clientWidth, behavior: scrollBehavior() })
  }
  return { ...hidden, scroll }
}
