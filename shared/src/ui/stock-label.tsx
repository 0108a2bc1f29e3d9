import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './status-dot.module.css'

/** A coloured dot and text: `ok` green, `low` amber, `no` grey. */
export function StockLabel(props: { tone: 'ok' | 'low' | 'no'; className?: string; children: ReactNode }) {
  return (
    <span className={classNames(styles.status, styles[props.tone], props.className)}>
      {/* A note of the merchant may be in another language. */}
      <bdi>{props.children}</bdi>
    </span>
  )
}
