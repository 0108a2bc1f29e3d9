import { useLocation, useNavigate, useNavigation, useRouteError } from '@sahra/shared/router'
import { Icon } from '@sahra/shared/ui/icon'
import { use, useEffect, useState, type ReactNode } from 'react'
import { report } from '../beacons/reports'
import { RemoteLoadError } from '../federation/remote-load-error'
import { Pending } from './pending'
import { RemotesContext } from './remotes-context'
import type { Slot } from './slot'
import { slotText } from './slot.text'
import styles from './slot.module.css'

/**
 * A remote that failed costs its own slot. One that broke while it was shown is taken from the release before it, once;
 * otherwise it is named, and can be tried again.
 */
export function SlotError({ slot }: { slot: Slot }): ReactNode {
  const error = useRouteError()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  // A visit of the same address rather than a revalidation: one that ends at once would leave this error standing.
  const retry = (): void => {
    void navigate(pathname + search, { replace: true, state: state as unknown, preventScrollReset: true })
  }
  const remotes = use(RemotesContext)
  const release = remotes?.releaseOf?.(slot.app) ?? slot.release
  const [fellBackAfter, setStepped] = useState<unknown>()
  const wasLoaded = !(error instanceof RemoteLoadError)
  const fallsBack = wasLoaded && remotes?.canFallBack?.(slot.app)
  useEffect(() => {
    console.error(`${slot.app}@${release}`, error)
    if (wasLoaded) report({ what: 'render', of: `${slot.app}@${release}`, error })
    if (!fallsBack) return
    remotes?.fallBack?.(slot.app)
    setStepped(error)
    retry()
    // Once an error: what follows from it is another one.
  }, [error])
  if (fallsBack || fellBackAfter === error) return <Pending slot={slot} />
  const PageErrorBoundary = remotes?.loadedPage?.(slot.app, slot.page.feature)?.ErrorBoundary
  if (PageErrorBoundary) {
    return (
      <div data-boundary={slot.app}>
        <PageErrorBoundary error={error} retry={retry} />
      </div>
    )
  }
  return (
    <section className={styles.failed} data-boundary={slot.app} data-failed role="alert">
      <Icon name="unplug" />
      <h1>{slotText.failed}</h1>
      <p>{slotText.advice}</p>
      <p className={styles.name}>
        {slot.app}@{release}
      </p>
      <button type="button" className={styles.retry} onClick={retry} aria-disabled={busy}>
        {busy ? slotText.retrying : slotText.retry}
      </button>
    </section>
  )
}
