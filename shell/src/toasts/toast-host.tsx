import { useStore } from '@sahra/shared/atoms/atoms'
import { Icon, type IconName } from '@sahra/shared/ui/icon'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toastText as text } from './toast.text'
import { $toasts, type Toast } from './toast.store'
import { dismissToast } from './toast.service'
import { placeToasts } from './toast-placement'
import styles from './toast-host.module.css'

const icons: Record<Toast['kind'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warn',
  error: 'warn'
}

/** Live region for all toasts. Mounted before the first one, so that screen readers announce it. */
export function ToastHost(): ReactNode {
  // The region hydrates late: a toast may have been sent before.
  const toasts = useStore($toasts, { ssr: 'initial' })
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  // The top layer is ordered by time: showing it again puts it above a dialog that opened later.
  useEffect(() => {
    const popover = region.current
    if (newest === undefined || !popover?.showPopover) return
    popover.hidePopover()
    popover.showPopover()
    // The sender may focus what the message speaks about after sending it.
    const frame = requestAnimationFrame(() => placeToasts(popover))
    return () => cancelAnimationFrame(frame)
  }, [newest])

  return (
    <div ref={region} className={styles.host} popover="manual" aria-live="polite" aria-relevant="additions">
      {toasts.map(toast => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Closes after its duration; hover and focus pause the timer. */
function Message({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  const remaining = useRef(toast.duration)

  useEffect(() => {
    if (paused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(1000, remaining.current - (Date.now() - startedAt))
    }
  }, [paused, toast.id])

  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[toast.kind]} />
      <p>{toast.text}</p>
      <IconButton icon="close" label={text.dismiss} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
