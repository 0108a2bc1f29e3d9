import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from '../routing/router'
import styles from './card.module.css'

/** A list of `Card`s: two columns on a phone, three or four on wide screens, of three also on a tablet; `row`: one row that scrolls sideways. */
export function CardGrid(props: {
  id?: string
  columns?: 3 | 4
  row?: boolean
  label?: string
  hidden?: boolean
  className?: string
  children: ReactNode
}) {
  const variant = props.row ? styles.row : props.columns === 3 && styles.three
  return (
    <ul
      id={props.id}
      className={classNames(styles.grid, variant, props.className)}
      aria-label={props.label}
      aria-hidden={props.hidden || undefined}
    >
      {props.children}
    </ul>
  )
}

/**
 * A picture above a text, the whole card a link to `to` (without `to`: no link, greyed). `corner` is a control on the
 * picture, `tag` a text on it, `footer` content below the link.
 */
export function Card(props: {
  to?: string | undefined
  /** Navigation state of the link. */
  state?: object
  picture: ReactNode
  tag?: ReactNode
  corner?: ReactNode
  eyebrow?: ReactNode
  title: ReactNode
  as?: 'h2' | 'h3' | 'p'
  faded?: boolean
  footer?: ReactNode
  onPointerEnter?: () => void
  children?: ReactNode
}) {
  const { to, as: Title = 'h3' } = props
  return (
    <li
      className={classNames(styles.card, props.faded && styles.faded)}
      onPointerEnter={props.onPointerEnter}
    >
      <div className={styles.picture}>
        {props.picture}
        {props.tag && <span className={styles.tag}>{props.tag}</span>}
      </div>
      <div className={styles.text}>
        {props.eyebrow && <p className={styles.eyebrow}>{props.eyebrow}</p>}
        <Title className={styles.title}>
          {to ? (
            <Link className={styles.link} to={to} state={props.state} onClick={shareWithStage}>
              {props.title}
            </Link>
          ) : (
            props.title
          )}
        </Title>
        {props.children}
      </div>
      {props.corner && <div className={styles.corner}>{props.corner}</div>}
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </li>
  )
}

/** Weak: the picture of a page that was left would keep the whole page in memory. */
let shared: WeakRef<HTMLElement> | undefined

/** The picture of a followed card becomes the stage of the product's page, in browsers with view transitions. */
function shareWithStage({ currentTarget }: MouseEvent<HTMLElement>): void {
  shared?.deref()?.style.removeProperty('view-transition-name')
  // Two elements of one name would end the transition.
  for (const stage of document.querySelectorAll<HTMLElement>('[data-stage]'))
    stage.style.viewTransitionName = 'none'
  const picture = currentTarget.closest('li')?.querySelector('picture')
  picture?.style.setProperty('view-transition-name', 'stage')
  shared = picture ? new WeakRef(picture) : undefined
}
