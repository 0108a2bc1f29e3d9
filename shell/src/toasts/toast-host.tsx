import { useStore } from '@nanostores/react'
import { Icon, type IconName } from '@sahra/shared/ui/icon'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toastText as text } from './toast.text'
import { $toasts, type Toast } from './toast.store'
import { dropToast } from './toast.service'
import styles from './toast-host.module.css'

const icons: Record<Toast['kind'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warn',
  error: 'warn'
}

/** The only place where messages appear. It stands there before the first one, so that readers notice what comes. */
export function ToastHost(): ReactNode {
  const toasts = useStore($toasts)
  const host = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  // The top layer is stacked by time: shown again, it lies above a dialog that opened meanwhile.
  useEffect(() => {
    const shown = host.current
    if (newest === undefined || !shown?.showPopover) return
    shown.hidePopover()
    shown.showPopover()
  }, [newest])

  return (
    <div ref={host} className={styles.host} popover="manual" aria-live="polite" aria-relevant="additions">
      {toasts.map(toast => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Goes by itself, but not while a pointer or the focus rests on it. */
function Message({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.duration)

  useEffect(() => {
    if (held) return
    const started = Date.now()
    const timer = setTimeout(() => dropToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - started))
    }
  }, [held, toast.id])

  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <p>{toast.text}</p>
      <IconButton icon="close" label={text.dismiss} onClick={() => dropToast(toast.id)} />
    </div>
  )
}
