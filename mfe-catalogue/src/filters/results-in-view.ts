import { watchSize } from '@sahra/shared/browser/resize'
import { useEffect } from 'react'

/** Of the window: above it, only the foot of the last row is to be seen below the header. */
const SEEN = 1 / 3
/** What the shopper does next: from then on the page stays where it is. */
const OTHER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'] as const

/**
 * Scrolls to the beginning of a list when a filter of the form beside it has left none of its products in the window: the
 * page has become shorter, and the browser would show its end (C12).
 */
export function useResultsInView(formId: string): void {
  useEffect(() => {
    // In the dialog of a phone there is no list beside the form.
    const panel = document.getElementById(formId)?.closest('aside')
    const columns = panel?.parentElement
    if (!panel || !columns) return
    let isFiltered = false
    const note = () => void (isFiltered = true)
    const end = () => void (isFiltered = false)
    panel.addEventListener('click', note)
    panel.addEventListener('input', note)
    for (const name of OTHER_INPUT) addEventListener(name, end, { passive: true, capture: true })
    const stop = watchSize(columns, () => {
      if (isFiltered && bottomOf(panel) < innerHeight * SEEN) panel.closest('section')?.scrollIntoView()
    })
    return () => {
      stop()
      panel.removeEventListener('click', note)
      panel.removeEventListener('input', note)
      for (const name of OTHER_INPUT) removeEventListener(name, end, { capture: true })
    }
  }, [formId])
}

/** Returns where the products beside a panel end, or without any what the page says instead; popular ones follow that. */
function bottomOf(panel: Element): number {
  const beside = panel.nextElementSibling
  const cards = panel.parentElement?.querySelector('aside ~ ul, aside ~ * ul')
  const isResult = cards?.closest('section') === panel.closest('section')
  const shown = isResult ? cards : (beside?.firstElementChild ?? beside)
  return shown ? shown.getBoundingClientRect().bottom : Infinity
}
