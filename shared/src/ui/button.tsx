import type { ComponentProps } from 'react'
import { Link } from '../routing/router'
import { classNames } from './class-names'
import styles from './button.module.css'

interface ButtonStyle {
  variant?: 'solid' | 'ghost' | 'light'
  size?: 'normal' | 'small'
  /** As wide as its container. */
  block?: boolean
}

const buttonClasses = (
  { variant = 'solid', size = 'normal', block }: ButtonStyle,
  className?: string
): string => classNames(styles.button, styles[variant], styles[size], block && styles.block, className)

/** `busy` disables it while its action runs. `type` defaults to 'button': a form needs `type="submit"`. */
export function Button(props: ButtonStyle & { busy?: boolean } & ComponentProps<'button'>) {
  const { variant, size, block, busy, className, type = 'button', disabled, ...rest } = props
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, block }, className)}
      disabled={disabled || busy}
    />
  )
}

/** A link styled as a button. */
export function ButtonLink(props: ButtonStyle & ComponentProps<typeof Link>) {
  const { variant, size, block, className, ...rest } = props
  return <Link {...rest} className={buttonClasses({ variant, size, block }, className)} />
}
