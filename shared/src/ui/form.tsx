import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import styles from './form.module.css'

/** Stacks its fields; `columns={2}` places them side by side on wide screens. */
export function Form(props: { columns?: 1 | 2 } & ComponentProps<'form'>) {
  const { columns = 1, className, ...rest } = props
  return <form {...rest} className={classNames(styles.form, columns === 2 && styles.two, className)} />
}

/** Spans all columns of a form. */
export function Wide({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wide, className)} />
}
