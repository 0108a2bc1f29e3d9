import { Disclosure } from '@sahra/shared/ui/disclosure'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useEffect, useRef, type ReactNode } from 'react'
import { inspectText as text } from './inspect.text'
import { $takesFocus, movePanel, setOpen } from './inspect.store'
import type { Inspected } from './inspected'
import { MessageList } from './message-list'
import { PlanFacts } from './plan-facts'
import { ReleaseSwitch } from './release-switch'
import { RemoteList } from './remote-list'
import { StoreList } from './store-list'
import styles from './inspect.module.css'

export function InspectPanel({ inspected }: { inspected: Inspected }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const before = document.activeElement
    if (!$takesFocus.get()) return
    heading.current?.focus({ preventScroll: true })
    return () => {
      // Only from inside the panel: a click into the page has moved the focus already.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <section className={styles.panel} aria-label={text.title}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        <kbd>{text.shortcut}</kbd>
        <IconButton icon="back" label={text.move} onClick={movePanel} />
        <IconButton icon="close" label={text.close} onClick={() => setOpen(false)} />
      </header>
      <div className={styles.body}>
        <Disclosure summary={text.remotes} open className={styles.part}>
          <RemoteList inspected={inspected} />
        </Disclosure>
        <Disclosure summary={text.switchRelease} className={styles.part}>
          <ReleaseSwitch inspected={inspected} />
        </Disclosure>
        <Disclosure summary={text.bus} open className={styles.part}>
          <MessageList />
        </Disclosure>
        <Disclosure summary={text.stores} className={styles.part}>
          <StoreList />
        </Disclosure>
        <Disclosure summary={text.plan} className={styles.part}>
          <PlanFacts inspected={inspected} />
        </Disclosure>
      </div>
    </section>
  )
}
