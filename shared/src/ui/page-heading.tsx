import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './page-heading.module.css'

/** The only h1 of a page. The children are shown at the end of its line: buttons. */
export function PageHeading(props: {
  title: ReactNode
  lead?: ReactNode
  caps?: boolean
  className?: string
  children?: ReactNode
}) {
  return (
    <header className={classNames(styles.heading, props.className)}>
      <div>
        <h1 className={props.caps ? styles.caps : styles.title}>{props.title}</h1>
        {props.lead && <p>{props.lead}</p>}
      </div>
      {props.children}
    </header>
  )
}
