import { Box } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Of the heading of a screen, which is in the bar. */
const HEADING = 'react-admin-title'

/** The content of a screen, named by its heading; the title of the document is that of the screen. */
export function Screen({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  useNewScreen(content)
  useFocusAfterLoss(content)
  return (
    <Box ref={content} component="section" tabIndex={-1} aria-labelledby={HEADING} sx={{ outline: 0 }}>
      {children}
    </Box>
  )
}

/** Moves the focus to a new screen once it has its heading: a screen reader says it, and Tab goes on from there. */
function useNewScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const translate = useTranslate()
  // A browser says the title of a document that it has loaded.
  const told = useRef(pathname)
  useEffect(() => {
    const heading = document.getElementById(HEADING)
    if (!heading) return
    const tell = () => {
      const name = heading.textContent
      if (!name) return
      document.title = `${name} · ${translate('desk.title')}`
      if (told.current === pathname) return
      told.current = pathname
      // The focus alone would move a long screen below the bar, and its first row with it.
      content.current?.focus({ preventScroll: true })
      if (navigation !== 'POP') window.scrollTo(0, 0)
    }
    tell()
    const changes = new MutationObserver(tell)
    changes.observe(heading, { childList: true, characterData: true, subtree: true })
    return () => changes.disconnect()
  }, [content, navigation, pathname, translate])
}

/** Outside of the component: another language makes the whole page again. */
let last: EventTarget | null = null

/** Takes the focus of a control that has gone, such as the button of a step that is done. */
function useFocusAfterLoss(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => void (last = target)
    const keep = () => {
      const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected
      // A new screen takes it with its heading, and a dialog keeps it itself.
      const isStill =
        document.getElementById(HEADING)?.textContent && !document.querySelector('[role=dialog]')
      if (isLost && isStill) content.current?.focus({ preventScroll: true })
    }
    keep()
    const changes = new MutationObserver(keep)
    document.addEventListener('focusin', note)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      changes.disconnect()
    }
  }, [content])
}
