import type { ComponentProps } from 'react'
import { Link } from '../routing/router'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import styles from './icon-button.module.css'

interface Face {
  icon: IconName
  /** Accessible name. */
  label: string
  filled?: boolean
  /** A number at its corner, hidden at 0. It is not read aloud: repeat it in `label`. */
  count?: number
}

const Drawing = ({ icon, filled, count = 0 }: Omit<Face, 'label'>) => (
  <>
    <Icon name={icon} filled={filled} />
    {/* Another number is another element, which appears. */}
    {count > 0 && (
      <span key={count} className={styles.count} aria-hidden="true">
        {count}
      </span>
    )}
  </>
)

export function IconButton(props: Face & Omit<ComponentProps<'button'>, 'children'>) {
  const { icon, label, filled, count, className, type = 'button', ...rest } = props
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
      <Drawing icon={icon} filled={filled} count={count} />
    </button>
  )
}

export function IconLink(props: Face & Omit<ComponentProps<typeof Link>, 'children'>) {
  const { icon, label, filled, count, className, ...rest } = props
  return (
    <Link {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <Drawing icon={icon} filled={filled} count={count} />
    </Link>
  )
}
