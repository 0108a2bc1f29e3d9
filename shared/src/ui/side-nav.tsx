import type { ReactNode } from 'react'
import { Link } from '@sahra/shared/routing/router'
import styles from './side-nav.module.css'

/** Links beside the content of the current one; above it on small screens. */
export function SideNav(props: {
  label: string
  links: readonly { to: string; label: string; current?: boolean }[]
  children: ReactNode
}) {
  return (
    <div className={styles.columns}>
      <nav className={styles.nav} aria-label={props.label}>
        <ul className={styles.links}>
          {props.links.map(({ to, label, current }) => (
            <li key={to}>
              <Link className={styles.link} to={to} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{props.children}</div>
    </div>
  )
}
