import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import styles from './form.module.css'

/** Fields below one another; `columns={2}` beside one another where there is room. */
export function Form(props: { columns?: 1 | 2 } & ComponentProps<'form'>) {
  const { columns = 1, className, ...rest } = props
  return <form {...rest} className={classNames(styles.form, columns === 2 && styles.two, className)} />
}

/** What takes the whole width of a form with two columns. */
export function Wide({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wide, className)} />
}
