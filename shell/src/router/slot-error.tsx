import { useLocation, useNavigate } from '@sahra/shared/routing/router'
import { Icon } from '@sahra/shared/ui/icon'
import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { report } from '../beacons/reports'
import { RemoteLoadError } from '../federation/remote-load-error'
import { Pending } from './pending'
import { RemotesContext } from './remotes-context'
import { useIsLoading } from './router-context'
import type { Slot } from './slot'
import { slotText } from './slot.text'
import styles from './slot.module.css'

/**
 * Shows the error of a remote in its slot, with a Retry button. A page that failed to render is first replaced by the
 * previous release of its remote, once.
 */
export function SlotError({ slot, error }: { slot: Slot; error: unknown }): ReactNode {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const busy = useIsLoading()
  const retry = (): void => {
    void navigate(pathname + search, { replace: true, state: state as unknown, preventScrollReset: true })
  }
  const remotes = use(RemotesContext)
  const release = remotes?.releaseOf?.(slot.app) ?? slot.release
  const [fallbackError, setFallbackError] = useState<unknown>()
  const failedToRender = !(error instanceof RemoteLoadError)
  const canFallBack = failedToRender && remotes?.canFallBack?.(slot.app)
  const handleError = useEffectEvent((error: unknown) => {
    console.error(`${slot.app}@${release}`, error)
    if (failedToRender) report({ during: 'render', release: `${slot.app}@${release}`, error })
    if (!canFallBack) return
    remotes?.fallBack?.(slot.app)
    setFallbackError(error)
    retry()
  })
  useEffect(() => handleError(error), [error])
  if (canFallBack || fallbackError === error) return <Pending slot={slot} />
  const PageErrorBoundary = remotes?.loadedPage?.(slot.app, slot.page.feature)?.ErrorBoundary
  if (PageErrorBoundary) {
    return (
      <div data-boundary={slot.app}>
        <PageErrorBoundary error={error} retry={retry} />
      </div>
    )
  }
  return (
    <section
      className={styles.failed}
      data-boundary={slot.app}
      data-release={release}
      data-failed
      role="alert"
    >
      <Icon name="unplug" />
      <h1>{slotText.failed}</h1>
      <p>{navigator.onLine ? slotText.advice : slotText.offline}</p>
      <button type="button" className={styles.retry} onClick={retry} aria-disabled={busy}>
        {busy ? slotText.retrying : slotText.retry}
      </button>
    </section>
  )
}
