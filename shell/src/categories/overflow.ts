import { useEffect, useState, type RefObject } from 'react'

/** How much of its own width one press moves the row (specification section 9). */
const STEP = 0.8

/** Whether a row has more to show before or after what is seen, and how to get there. */
export function useOverflow(row: RefObject<HTMLElement | null>): {
  before: boolean
  after: boolean
  scroll: (towards: 1 | -1) => void
} {
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      // Negative when the row runs from right to left.
      const at = Math.abs(element.scrollLeft)
      const hidden = element.scrollWidth - element.clientWidth
      setMore({ before: at > 1, after: at < hidden - 1 })
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])

  const scroll = (towards: 1 | -1) => {
    const element = row.current
    if (!element) return
    const turned = getComputedStyle(element).direction === 'rtl' ? -towards : towards
    element.scrollBy({ left: turned * STEP * element.clientWidth, behavior: 'smooth' })
  }
  return { ...more, scroll }
}
