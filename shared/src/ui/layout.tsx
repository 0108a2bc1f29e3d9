import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './layout.module.css'

/** The page's content width with gutters; `bottomSpace` adds the space before the footer. */
export function Wrap({ bottomSpace, className, ...rest }: { bottomSpace?: boolean } & ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wrap, bottomSpace && styles.bottomSpace, className)} />
}

/** Main content and, from 64rem, a sticky column of 25rem beside it: pass an `<aside>` as the second child. */
export function Split({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.split, className)} />
}

/** A sand-coloured box with a small title in capitals, for totals. */
export function Panel(props: { title: string } & Omit<ComponentProps<'aside'>, 'title'>) {
  const { title, className, children, ...rest } = props
  return (
    <aside {...rest} aria-label={title} className={classNames(styles.panel, className)}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}

/** A small overline in tracked capitals. */
export function Eyebrow({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.eyebrow, className)} />
}

/** Small grey text. */
export function Muted({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.muted, className)} />
}
