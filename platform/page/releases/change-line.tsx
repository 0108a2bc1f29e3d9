import { classNames } from '@sahra/shared/ui/class-names'
import type { ReactNode } from 'react'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

const signs = {
  added: { sign: '+', label: text.added, className: styles.added },
  removed: { sign: '−', label: text.removed, className: styles.removed },
  changed: { sign: '≠', label: text.changedType, className: styles.removed }
}

/** `children`: the name of what has changed; `more`: what is said below it. */
export function ChangeLine(props: { sign: keyof typeof signs; children: string; more?: ReactNode }) {
  const { sign, label, className } = signs[props.sign]
  return (
    <li className={classNames(styles.line, className)}>
      <span role="img" aria-label={label}>
        {sign}
      </span>
      <div>
        <code>{props.children}</code>
        {props.more}
      </div>
    </li>
  )
}
