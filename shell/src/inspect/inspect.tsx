import { useStore } from '@sahra/shared/atoms/atoms'
import { useLayoutEffect, type ReactNode } from 'react'
import { recordBus } from './bus-history'
import { ChoiceBar } from './choice-bar'
import { InspectPanel } from './inspect-panel'
import { $isOpen, $place, setOpen } from './inspect.store'
import type { Inspected } from './inspected'
import { Outlines } from './outlines'
import styles from './inspect.module.css'

let isMounted = false

/** Shows the development tools beside the page, in a React root of their own: an error of theirs does not reach the shop. */
export function mountInspect(inspected: Inspected): void {
  if (isMounted) return
  isMounted = true
  recordBus(inspected)
  const container = document.createElement('div')
  document.body.append(container)
  void import(/* webpackChunkName: "entry-react-dom" */ 'react-dom/client').then(({ createRoot }) =>
    createRoot(container).render(<Inspect inspected={inspected} />)
  )
}

/** The panel with the outlines while it is open, and the bar of chosen releases. */
export function Inspect({ inspected }: { inspected: Inspected }): ReactNode {
  const isOpen = useStore($isOpen)
  const place = useStore($place)

  // useEffect would run after the first paint of the panel, and an Escape in between would be lost.
  useLayoutEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent): void => {
      // Escape closes a dialog or a menu of the page first.
      if (event.key === 'Escape' && !event.defaultPrevented && !isUsedByPage(event.target)) setOpen(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])

  return (
    // For developers: in English on Arabic pages, too.
    <div lang="en" dir="ltr">
      {isOpen && <Outlines inspected={inspected} />}
      <div className={styles.place} data-place={place} data-inspect>
        {isOpen && <InspectPanel inspected={inspected} />}
        <ChoiceBar inspect={inspected.inspect} />
      </div>
    </div>
  )
}

const isUsedByPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target !== document.body && !target.closest('[data-inspect]')
