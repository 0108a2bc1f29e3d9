import { useState } from 'react'
import { classNames } from '../class-names'
import { Icon } from './icon'
import styles from './stepper.module.css'

/**
 * A whole number from `min` to `max`, by buttons or typed; any other input is clamped. `onChange` also gets the requested
 * number, so that the parent can explain the limit.
 */
export function Stepper(props: {
  value: number
  min?: number
  max?: number
  label: string
  decreaseLabel: string
  increaseLabel: string
  disabled?: boolean
  /** Id of the text that explains the limits. */
  describedBy?: string
  onChange: (value: number, requested: number) => void
}) {
  const { value, min = 1, max = Infinity, disabled } = props
  /** The text while the field has focus; on blur the field shows `value` again. */
  const [typed, setTyped] = useState<string>()
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    // The parent changed the value meanwhile: drop the typed text.
    if (typed !== undefined && Number(typed) !== value) setTyped(undefined)
  }

  const request = (requested: number) => props.onChange(Math.max(min, Math.min(max, requested)), requested)
  const step = (by: number) => {
    setTyped(undefined)
    request(value + by)
  }
  const type = (text: string) => {
    const requested = Math.trunc(Number(text))
    if (text.trim() === '' || !Number.isFinite(requested)) return setTyped(text)
    setTyped(String(Math.max(min, Math.min(max, requested))))
    request(requested)
  }
  const leave = () => {
    // Text that is no number becomes the minimum (CC-011).
    if (typed !== undefined && (typed.trim() === '' || !Number.isFinite(Number(typed)))) request(min)
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
