import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './disclosure.module.css'

/** A native disclosure: `summary` toggles the content. */
export function Disclosure(props: {
  summary: ReactNode
  open?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details className={classNames(styles.disclosure, props.className)} open={props.open}>
      <summary>
        {props.summary}
        <Icon name="chevron" size="small" />
      </summary>
      <div className={styles.body}>{props.children}</div>
    </details>
  )
}
