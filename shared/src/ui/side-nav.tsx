import type { ReactNode } from 'react'
import { Link } from '../router'
import styles from './side-nav.module.css'

/** Pages that belong together: words at the side of them, a row above on a phone. `current` is this page's `to`. */
export function SideNav(props: {
  label: string
  links: readonly { to: string; text: string }[]
  current: string
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={props.label}>
        <ul>
          {props.links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} aria-current={to === props.current ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{props.children}</div>
    </div>
  )
}
