import { watchSize } from '@sahra/shared/browser/resize'
import { useEffect, type RefObject } from 'react'
import { middleOf, scrollTo } from './zoom.rules'

/** Keeps what is in the middle of a scrollable frame there when its size changes: a phone is turned. */
export function useSteadyMiddle(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let middle = { x: 0.5, y: 0.5 }
    const remember = (): void => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      middle = {
        x: middleOf(scrollLeft, clientWidth, scrollWidth),
        y: middleOf(scrollTop, clientHeight, scrollHeight)
      }
    }
    // It runs before the event of the scrolling that the new size causes.
    const stop = watchSize(element, () => {
      element.scrollLeft = scrollTo(middle.x, element.clientWidth, element.scrollWidth)
      element.scrollTop = scrollTo(middle.y, element.clientHeight, element.scrollHeight)
    })
    element.addEventListener('scroll', remember)
    return () => {
      element.removeEventListener('scroll', remember)
      stop()
    }
  }, [frame])
}
