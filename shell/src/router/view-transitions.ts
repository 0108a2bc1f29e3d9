import { hasViewTransitions, runViewTransition } from '@sahra/shared/browser/view-transition'

type Path = Pick<Location, 'pathname'>

let running: ViewTransition | undefined

/**
 * Whether a navigation is shown with a view transition: to another path, unless the visitor prefers reduced motion. A new
 * query string (filters, sorting) is not.
 */
export const hasViewTransition = (from: Path, to: Path): boolean =>
  hasViewTransitions() && from.pathname !== to.pathname

/** Runs `update`, which resolves when the page has changed, as a view transition. */
export function startViewTransition(update: () => Promise<void>): void {
  const transition = runViewTransition(update)
  running = transition
  const end = (): void => {
    if (running === transition) running = undefined
  }
  transition.finished.then(end, end)
  // Rejects when a transition is skipped, by a hidden tab or the next navigation.
  transition.ready.catch(() => undefined)
}

/** The pictures of a running transition lie on the page: its clicks meet the root element. Returns a function that ends this. */
export function clickThroughTransitions(): () => void {
  const onClick = ({ target, clientX, clientY }: MouseEvent): void => {
    if (!running || target !== document.documentElement) return
    running.skipTransition()
    const below = document.elementFromPoint(clientX, clientY)
    if (below instanceof HTMLElement && below !== target) below.click()
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}
