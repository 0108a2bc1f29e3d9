import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './page-heading.module.css'

/** The one h1 of a page; `caps` for those written in capitals. The children stand at the other end: buttons. */
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
