import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './section.module.css'

/** A section of a page with an h2. `variant`: 'plain', or 'centred' with the large title of a landing page. */
export function Section(props: {
  title: ReactNode
  variant?: 'plain' | 'centred'
  /** At the end of the title's line. */
  aside?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}) {
  const { variant = 'plain' } = props
  const own = useId()
  const id = props.id ? `${props.id}-title` : own
  return (
    <section id={props.id} className={classNames(styles[variant], props.className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}
