import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './badge.module.css'

/** A small framed word. `bad`: what is gone; `warm`: what is special, on sand. */
export function Badge(props: { tone?: 'plain' | 'bad' | 'warm'; className?: string; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[props.tone ?? 'plain'], props.className)}>
      {props.children}
    </span>
  )
}
