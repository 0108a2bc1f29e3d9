import { useState } from 'react'
import { classNames } from '../class-names'
import { Icon } from './icon'
import styles from './stepper.module.css'

/**
 * A whole number between `min` and `max`, by buttons or typed; anything else is brought back into those bounds.
 * `onChange` also gets what was asked for, so that the owner can say why she gets less.
 */
export function Stepper(props: {
  value: number
  min?: number
  max?: number
  label: string
  decreaseLabel: string
  increaseLabel: string
  disabled?: boolean
  /** Id of a text that explains the bounds. */
  describedBy?: string
  onChange: (value: number, asked: number) => void
}) {
  const { value, min = 1, max = Infinity, disabled } = props
  /** What stands in the field while she types; the owner's number stands there when she leaves. */
  const [typed, setTyped] = useState<string>()
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    // The owner thought otherwise, later: what she typed does not stand.
    if (typed !== undefined && Number(typed) !== value) setTyped(undefined)
  }

  const ask = (asked: number) => props.onChange(Math.max(min, Math.min(max, asked)), asked)
  const step = (by: number) => {
    setTyped(undefined)
    ask(value + by)
  }
  const type = (text: string) => {
    const asked = Math.trunc(Number(text))
    if (text.trim() === '' || !Number.isFinite(asked)) return setTyped(text)
    setTyped(String(Math.max(min, Math.min(max, asked))))
    ask(asked)
  }
  const leave = () => {
    // What is no number counts as the smallest (S5).
    if (typed !== undefined && (typed.trim() === '' || !Number.isFinite(Number(typed)))) ask(min)
    setTyped(undefined)
  }

  return (
    <span className={classNames(styles.stepper, disabled && styles.disabled)}>
      <button
        type="button"
        aria-label={props.decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        value={typed ?? value}
        disabled={disabled}
        onChange={event => type(event.target.value)}
        onBlur={leave}
      />
      <button type="button" aria-label={props.increaseLabel} disabled={disabled} onClick={() => step(1)}>
        <Icon name="plus" size="small" />
      </button>
    </span>
  )
}
