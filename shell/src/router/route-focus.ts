import { useEffect, useRef, type RefObject } from 'react'

let currentPath: string | undefined

/** After a navigation, moves the focus to the heading of the new page. The first page keeps the browser's focus. */
export function useRouteFocus<E extends HTMLElement>(pathname: string): RefObject<E | null> {
  const container = useRef<E>(null)
  useEffect(() => {
    const isFirst = currentPath === undefined
    const isSame = currentPath === pathname
    currentPath = pathname
    if (isFirst || isSame || !container.current) return
    return focusHeading(container.current)
  }, [pathname])
  return container
}

/** Also focuses a heading that appears later or replaces a placeholder's, unless the user has moved the focus. */
function focusHeading(container: HTMLElement): () => void {
  let target: HTMLElement = container.querySelector('h1') ?? container
  focus(target)
  const observer = new MutationObserver(() => {
    const isWaiting = target === container && document.activeElement === container
    const wasRemoved = !target.isConnected && document.activeElement === document.body
    if (!isWaiting && !wasRemoved)
      return document.activeElement === target ? undefined : observer.disconnect()
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
