import { useEffect, useRef, type RefObject } from 'react'

/** Which picture of a row is in front; undefined where nothing is laid out. */
function inFront(row: HTMLElement): number | undefined {
  return row.clientWidth ? Math.round(Math.abs(row.scrollLeft) / row.clientWidth) : undefined
}

/**
 * Ties a row of pictures, each as wide as the row, to the number of the one in front: scrolling calls `onFront`, and
 * a number from elsewhere scrolls there. `row` itself is what is shown: another one starts at its beginning.
 */
export function useScroller<E extends HTMLElement>(
  front: number,
  pictures: unknown,
  onFront: (place: number) => void
): { row: RefObject<E | null>; onScroll: () => void } {
  const row = useRef<E>(null)
  useEffect(() => {
    const shown = row.current
    // Already there: it was the shopper who scrolled, and she may still be at it.
    if (!shown || inFront(shown) === front) return
    const backwards = getComputedStyle(shown).direction === 'rtl'
    shown.scrollTo({ left: front * shown.clientWidth * (backwards ? -1 : 1), behavior: 'instant' })
  }, [front, pictures])

  const onScroll = (): void => {
    const place = row.current ? inFront(row.current) : undefined
    if (place !== undefined && place !== front) onFront(place)
  }
  return { row, onScroll }
}
