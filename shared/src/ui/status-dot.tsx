import { classNames } from '../class-names'
import styles from './status-dot.module.css'

const tones: Record<string, string | undefined> = {
  Cancelled: 'danger',
  Shipped: 'info',
  Delivered: 'success'
}

/** A status with a coloured dot: 'Cancelled' red, 'Shipped' blue, 'Delivered' green, any other yellow. */
export function StatusDot({ status, className }: { status: string; className?: string }) {
  const tone = tones[status] ?? 'pending'
  return (
    <span className={classNames(styles.status, styles[tone], className)} data-tone={tone}>
      {status}
    </span>
  )
}
