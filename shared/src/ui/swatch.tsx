import type { ComponentProps } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './swatch.module.css'

/** A radio button as a colour disc, inside an `OptionGroup`. `color` is any css colour, `label` its name. */
export function Swatch(
  props: { label: string; color: string; faint?: boolean } & Omit<ComponentProps<'input'>, 'type' | 'color'>
) {
  const { label, color, faint, className, ...rest } = props
  return (
    <label className={classNames(styles.swatch, faint && styles.faint, className)}>
      <input {...rest} type="radio" />
      {/* svg fill: the Content-Security-Policy forbids style attributes. */}
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <circle cx="13" cy="13" r="12.5" fill={color} />
        {faint && <path d="M4.5 21.5 21.5 4.5" />}
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  )
}
