import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { Icon } from '@sahra/shared/ui/icon'
import styles from './stepper.module.css'

/** Typing without a key for so long counts as finished. */
const TYPING_PAUSE_MS = 1000

/**
 * A whole number from `min` to `max`, by buttons, arrow keys or typed; others are clamped, and '2,5' changes nothing. A typed
 * number is reported when typing ends: on Enter, on blur or after a pause. `onChange` also gets the requested number, so
 * that the parent can explain the limit.
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
    // Text without a digit becomes the minimum (CC-011); with one it is another number than a whole one (C239).
    const requested = parse(typed) ?? (typed === undefined || /\d/.test(typed) ? value : min)
    if (requested !== value) request(requested)
  }

  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') finish()
    if (!by) return
    event.preventDefault()
    step(by)
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
        // No type=number: browsers drop the signs that they do not know, and read '2,5' as 25.
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-valuenow={parse(typed) ?? value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        value={typed ?? value}
        disabled={disabled}
        onChange={event => type(latinDigits(event.target.value))}
        onKeyDown={press}
        onBlur={finish}
      />
      <button type="button" aria-label={props.increaseLabel} disabled={disabled} onClick={() => step(1)}>
        <Icon name="plus" size="small" />
      </button>
    </span>
  )
}

/** Returns the whole number that was typed; undefined for other text. */
const parse = (text = ''): number | undefined => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined)
