import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './checkbox.module.css'

export function Checkbox(props: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, className, ...rest } = props
  return (
    <label className={classNames(styles.line, className)}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
