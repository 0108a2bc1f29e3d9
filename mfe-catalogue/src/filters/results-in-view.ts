import { watchSize } from '@sahra/shared/browser/resize'
import { useEffect, useRef, type RefObject } from 'react'

/** Of the window: above it, only the foot of the last row is to be seen below the header. */
const SEEN = 1 / 3
/** What the shopper does next: from then on the page stays where it is. */
const OTHER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'] as const

/**
 * Shows the products that filters leave (C12): beside the form, where none of them is in the window any more, since the
 * page has become shorter and the browser would show its end; in a dialog, when it is closed after a filter.
 */
export function useResultsInView(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const panel = form.current?.closest<HTMLElement>('aside, dialog')
    if (!panel) return undefined
    return panel.matches('dialog') ? whenClosed(panel) : besideIt(panel)
  }, [])
  return form
}

function besideIt(panel: HTMLElement): () => void {
  let isFiltered = false
  const stopNoting = onFilter(panel, () => (isFiltered = true))
  const end = () => void (isFiltered = false)
  for (const name of OTHER_INPUT) addEventListener(name, end, { passive: true, capture: true })
  const stop = watchSize(panel.parentElement!, () => {
    if (isFiltered && bottomOf(panel) < innerHeight * SEEN) listOf(panel)?.scrollIntoView()
  })
  return () => {
    stop()
    stopNoting()
    for (const name of OTHER_INPUT) removeEventListener(name, end, { capture: true })
  }
}

function whenClosed(dialog: HTMLElement): () => void {
  const list = listOf(dialog)
  let isFiltered = false
  // Without the buttons of the dialog itself.
  const stopNoting = onFilter(dialog.querySelector('[data-late]') ?? dialog, () => (isFiltered = true))
  return () => {
    stopNoting()
    // The dialog has given the focus back then.
    if (isFiltered) requestAnimationFrame(() => list?.scrollIntoView())
  }
}

function onFilter(panel: Element, note: () => void): () => void {
  panel.addEventListener('click', note)
  panel.addEventListener('input', note)
  return () => {
    panel.removeEventListener('click', note)
    panel.removeEventListener('input', note)
  }
}

const listOf = (panel: Element) => panel.closest('section')

/** Returns where the products beside a panel end, or without any what the page says instead; popular ones follow that. */
function bottomOf(panel: Element): number {
  const beside = panel.parentElement?.lastElementChild
  const cards = panel.parentElement?.querySelector('aside ~ ul, aside ~ * ul')
  const isResult = cards?.closest('section') === panel.closest('section')
  const shown = isResult ? cards : (beside?.firstElementChild ?? beside)
  return shown ? shown.getBoundingClientRect().bottom : Infinity
}
