import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './empty-state.module.css'

/** Shown instead of an empty list; the children are links to continue with. */
export function EmptyState(props: {
  title: string
  text?: string
  as?: 'h2' | 'p'
  tone?: 'plain' | 'ivory'
  children?: ReactNode
}) {
  const { as: Title = 'p' } = props
  return (
    <div className={classNames(styles.empty, props.tone === 'ivory' && styles.ivory)}>
      <Title className={styles.title}>{props.title}</Title>
      {props.text && <p>{props.text}</p>}
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  )
}
