import { Link } from '@sahra/shared/routing/router'
import styles from './breadcrumb.module.css'

/** The item without `to` is the current page. */
export function Breadcrumb(props: { label: string; items: readonly { text: string; to?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={props.label}>
      <ol>
        {props.items.map(({ text, to }, place) => (
          <li key={to ?? place}>
            {to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
