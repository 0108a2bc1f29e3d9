import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import styles from './option-button.module.css'

/** A radio group; `chosen` is shown beside the legend. */
export function OptionGroup(props: { legend: string; chosen?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        {props.legend}
        {props.chosen && <span className={styles.chosen}>{` ${props.chosen}`}</span>}
      </legend>
      <div className={styles.options}>{props.children}</div>
    </fieldset>
  )
}

/** A radio button as a box. `faint`: selectable, but it does not fit the other selected options. */
export function OptionButton(
  props: { label: string; faint?: boolean } & Omit<ComponentProps<'input'>, 'type'>
) {
  const { label, faint, className, ...rest } = props
  return (
    <label className={classNames(styles.option, faint && styles.faint, className)}>
      <input {...rest} type="radio" />
      <span>{label}</span>
    </label>
  )
}
