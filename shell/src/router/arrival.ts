import { useEffect, useRef, type RefObject } from 'react'

let currentPath: string | undefined

/** After a change of page, puts the reader at its heading, as a full load would (only the very first page is left alone). */
export function useRouteFocus<E extends HTMLElement>(pathname: string): RefObject<E | null> {
  const container = useRef<E>(null)
  useEffect(() => {
    const first = currentPath === undefined
    const same = currentPath === pathname
    currentPath = pathname
    if (first || same || !container.current) return
    return focusHeading(container.current)
  }, [pathname])
  return container
}

/** A heading that comes later, or takes the place of one that went with a placeholder, gets it unless the reader has moved on. */
function focusHeading(container: HTMLElement): () => void {
  let target: HTMLElement = container.querySelector('h1') ?? container
  focus(target)
  const observer = new MutationObserver(() => {
    const waiting = target === container && document.activeElement === container
    const lost = !target.isConnected && document.activeElement === document.body
    if (!waiting && !lost) return document.activeElement === target ? undefined : observer.disconnect()
    const heading = container.querySelector('h1')
    if (!heading) return
    target = heading
    focus(heading)
  })
  observer.observe(container, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}

/** Says the name of the new page to those who do not see it. */
export function announceRoute(title: string): void {
  const announcer = document.getElementById('sahra-arrival')
  if (announcer && announcer.textContent !== title) announcer.textContent = title
}
