import type { ComponentProps } from 'react'
import { Link } from '../router'
import { classNames } from '../class-names'
import styles from './text-link.module.css'

/** An underlined link. `look="caps"`: small tracked capitals. */
export function TextLink(props: { look?: 'plain' | 'caps' } & ComponentProps<typeof Link>) {
  const { look = 'plain', className, ...rest } = props
  return <Link {...rest} className={classNames(styles[look], className)} />
}

/** A button styled as an underlined link. */
export function TextButton(props: { look?: 'plain' | 'caps' } & ComponentProps<'button'>) {
  const { look = 'plain', className, type = 'button', ...rest } = props
  return <button {...rest} type={type} className={classNames(styles[look], className)} />
}
