import type { ReactNode } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import styles from './status-dot.module.css'

const tones: Record<string, string | undefined> = {
  Cancelled: 'danger',
  Shipped: 'info',
  Delivered: 'success',
  Refused: 'danger',
  Accepted: 'info',
  Received: 'success'
}

/**
 * A status of an order or a return with a coloured dot: red when it ended badly, blue on its way, green when done, else
 * yellow. The children are its name; defaults to the status.
 */
export function StatusDot(props: { status: string; className?: string; children?: ReactNode }) {
  const { status, className, children = status } = props
  const tone = tones[status] ?? 'pending'
  return (
    <span className={classNames(styles.status, styles[tone], className)} data-tone={tone}>
      {children}
    </span>
  )
}
