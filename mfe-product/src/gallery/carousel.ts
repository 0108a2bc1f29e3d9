import { useEffect, useRef, type RefObject } from 'react'

/** Returns the index of the item in view; undefined without layout (jsdom, `display: none`). */
function currentIndex(list: HTMLElement): number | undefined {
  return list.clientWidth ? Math.round(Math.abs(list.scrollLeft) / list.clientWidth) : undefined
}

/**
 * Keeps a scroll-snap list, whose items are as wide as the list, in sync with the index of the current item: scrolling
 * calls `onChange`, a changed `current` scrolls. When `content` changes, the list scrolls to `current` again.
 */
export function useCarousel<E extends HTMLElement>(
  current: number,
  content: unknown,
  onChange: (index: number) => void
): { listRef: RefObject<E | null>; onScroll: () => void } {
  const listRef = useRef<E>(null)
  useEffect(() => {
    const list = listRef.current
    // In place already: the change came from the shopper's own scrolling, which must not be interrupted.
    if (!list || currentIndex(list) === current) return
    const isRtl = getComputedStyle(list).direction === 'rtl'
    list.scrollTo({ left: current * list.clientWidth * (isRtl ? -1 : 1), behavior: 'instant' })
  }, [current, content])

  const onScroll = (): void => {
    const index = listRef.current ? currentIndex(listRef.current) : undefined
    if (index !== undefined && index !== current) onChange(index)
  }
  return { listRef, onScroll }
}
