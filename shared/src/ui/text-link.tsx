import type { ComponentProps } from 'react'
import { Link } from '../routing/router'
import { classNames } from './class-names'
import styles from './text-link.module.css'

/** An underlined link. `variant="caps"`: small tracked capitals. */
export function TextLink(props: { variant?: 'plain' | 'caps' } & ComponentProps<typeof Link>) {
  const { variant = 'plain', className, ...rest } = props
  return <Link {...rest} className={classNames(styles[variant], className)} />
}

/** A button styled as an underlined link. */
export function TextButton(props: { variant?: 'plain' | 'caps' } & ComponentProps<'button'>) {
  const { variant = 'plain', className, type = 'button', ...rest } = props
  return <button {...rest} type={type} className={classNames(styles[variant], className)} />
}
