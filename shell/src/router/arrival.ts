import { useEffect, useRef, type RefObject } from 'react'

let here: string | undefined

/** After a change of page, puts the reader at its heading, as a full load would (only the very first page is left alone). */
export function useArrival<E extends HTMLElement>(pathname: string): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const first = here === undefined
    const same = here === pathname
    here = pathname
    if (first || same || !place.current) return
    return focusHeading(place.current)
  }, [pathname])
  return place
}

/** A heading that comes later, or takes the place of one that went with a placeholder, gets it unless the reader has moved on. */
function focusHeading(place: HTMLElement): () => void {
  let at: HTMLElement = place.querySelector('h1') ?? place
  focus(at)
  const watch = new MutationObserver(() => {
    const waiting = at === place && document.activeElement === place
    const lost = !at.isConnected && document.activeElement === document.body
    if (!waiting && !lost) return document.activeElement === at ? undefined : watch.disconnect()
    const late = place.querySelector('h1')
    if (!late) return
    at = late
    focus(late)
  })
  watch.observe(place, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}

/** Says the name of the new page to those who do not see it. */
export function announceArrival(title: string): void {
  const spoken = document.getElementById('sahra-arrival')
  if (spoken && spoken.textContent !== title) spoken.textContent = title
}
