import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import styles from './layout.module.css'

/** The page's width with its gutters; `foot` leaves the page's air at the end. */
export function Wrap({ foot, className, ...rest }: { foot?: boolean } & ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wrap, foot && styles.foot, className)} />
}

/** Main matter and, from 64rem, a column of 25rem beside it that stays in view: put an `<aside>` second. */
export function Split({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.split, className)} />
}

/** A sand-coloured box with a small title in capitals: totals. */
export function Panel(props: { title: string } & Omit<ComponentProps<'aside'>, 'title'>) {
  const { title, className, children, ...rest } = props
  return (
    <aside {...rest} aria-label={title} className={classNames(styles.panel, className)}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}

/** Small tracked capitals above or beside something. */
export function Eyebrow({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.eyebrow, className)} />
}

/** Small grey words. */
export function Muted({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.muted, className)} />
}
