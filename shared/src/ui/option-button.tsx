import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './option-button.module.css'

/** A named group of options; `chosen` stands beside the name. */
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

/** One of several words, as a box. `faint`: it can be chosen, but does not go with the rest. */
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
