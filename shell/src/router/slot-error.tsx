import { useLocation, useNavigate, useNavigation, useRouteError } from '@sahra/shared/router'
import { use, useEffect, type ReactNode } from 'react'
import { RemotesContext } from './remotes-context'
import type { Slot } from './slot'
import { slotText } from './slot.text'
import styles from './slot.module.css'

/** A remote that failed costs its own slot: it is named, and can be tried again. */
export function SlotError({ slot }: { slot: Slot }): ReactNode {
  const error = useRouteError()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  // A visit of the same address rather than a revalidation: one that ends at once would leave this error standing.
  const retry = (): void => {
    void navigate(pathname + search, { replace: true, state: state as unknown, preventScrollReset: true })
  }
  const Own = use(RemotesContext)?.knownPage(slot.app, slot.page.room)?.ErrorBoundary
  useEffect(() => {
    console.error(`${slot.app}@${slot.release}`, error)
  }, [slot, error])
  if (Own) {
    return (
      <div data-boundary={slot.app}>
        <Own error={error} retry={retry} />
      </div>
    )
  }
  return (
    <section className={styles.failed} data-boundary={slot.app} data-failed role="alert">
      <h1>{slotText.failed}</h1>
      <p>{slotText.advice}</p>
      <p className={styles.name}>
        {slot.app}@{slot.release}
      </p>
      <button type="button" className={styles.retry} onClick={retry} aria-disabled={busy}>
        {busy ? slotText.retrying : slotText.retry}
      </button>
    </section>
  )
}
