import { useId, type ComponentProps } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { Icon } from '@sahra/shared/ui/icon'
import styles from './select-field.module.css'

/** A labelled native <select>. `variant="inline"`: label before it, no box. */
export function SelectField(
  props: {
    label: string
    variant?: 'boxed' | 'inline'
    options: readonly { value: string; text: string }[]
  } & Omit<ComponentProps<'select'>, 'children'>
) {
  const { label, variant = 'boxed', options, className, ...rest } = props
  const own = useId()
  const id = rest.id ?? own
  return (
    <div className={classNames(styles.field, styles[variant], className)}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <select {...rest} id={id}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" />
      </span>
    </div>
  )
}
