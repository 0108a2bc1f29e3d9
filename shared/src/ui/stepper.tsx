import { useEffect, useRef, useState } from 'react'
import { classNames } from '@sahra/shared/class-names'
import { Icon } from '@sahra/shared/ui/icon'
import styles from './stepper.module.css'

/** Typing without a key for so long counts as finished. */
const TYPING_PAUSE_MS = 1000

/**
 * A whole number from `min` to `max`, by buttons or typed; any other input is clamped. A typed number is reported when
 * typing ends: on Enter, on blur or after a pause. `onChange` also gets the requested number, so that the parent can
 * explain the limit.
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

  const pause = useRef<number>(undefined)
  // A value that the parent changes meanwhile wins over the unfinished text.
  useEffect(() => () => window.clearTimeout(pause.current), [value])

  const clamp = (requested: number) => Math.max(min, Math.min(max, requested))
  const request = (requested: number) => props.onChange(clamp(requested), requested)
  const step = (by: number) => {
    window.clearTimeout(pause.current)
    setTyped(undefined)
    request((parse(typed) ?? value) + by)
  }
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(pause.current)
    const requested = parse(text)
    // An empty field is a number about to be typed: it waits for Enter or blur.
    if (requested === undefined) return
    pause.current = window.setTimeout(() => {
      setTyped(String(clamp(requested)))
      request(requested)
    }, TYPING_PAUSE_MS)
  }
  const finish = () => {
    window.clearTimeout(pause.current)
    setTyped(undefined)
    // Text that is no number becomes the minimum (CC-011).
    const requested = typed === undefined ? value : (parse(typed) ?? min)
    if (requested !== value) request(requested)
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
        onKeyDown={event => event.key === 'Enter' && finish()}
        onBlur={finish}
      />
      <button type="button" aria-label={props.increaseLabel} disabled={disabled} onClick={() => step(1)}>
        <Icon name="plus" size="small" />
      </button>
    </span>
  )
}

/** Returns the whole number that was typed, or undefined when the text is no number. */
function parse(text: string | undefined): number | undefined {
  const number = Math.trunc(Number(text))
  return text?.trim() && Number.isFinite(number) ? number : undefined
}
