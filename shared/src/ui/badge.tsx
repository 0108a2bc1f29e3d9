import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './badge.module.css'

/** A short framed text. `bad` for what is unavailable, `warm` for what is special. */
export function Badge(props: { tone?: 'plain' | 'bad' | 'warm'; className?: string; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[props.tone ?? 'plain'], props.className)}>
      {props.children}
    </span>
  )
}
