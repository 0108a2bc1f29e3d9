import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { CODE_DIGITS } from '@sahra/shared/contract/limits'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { FieldError } from '@sahra/shared/ui/field-error'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './code-boxes.module.css'

const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '')
const places = Array.from({ length: CODE_DIGITS }, (_, place) => place)

/**
 * One input per digit. Focus advances by itself, Backspace in an empty input goes back, pasted text is stripped to its
 * digits. `onChange` gets the digits so far. Change the `key` to clear it.
 */
export function CodeBoxes(props: {
  legend: string
  digitLabel: (place: number, total: number) => string
  onChange: (code: string) => void
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}) {
  const [boxes, setBoxes] = useState<string[]>(() => places.map(() => ''))
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()

  const goTo = (place: number) => inputs.current[Math.max(0, Math.min(place, CODE_DIGITS - 1))]?.focus()
  const put = (next: string[]) => {
    setBoxes(next)
    props.onChange(next.join(''))
  }
  const fill = (from: number, digits: string) => {
    put(boxes.map((box, place) => digits[place - from] ?? box))
    goTo(from + digits.length)
  }
  const type = (place: number, text: string) => {
    const digits = digitsIn(text)
    const before = boxes[place] ?? ''
    // Autofill puts the whole code into one input; typing puts one digit beside the previous one.
    if (digits.length > 2) fill(0, digits.slice(0, CODE_DIGITS))
    else if (digits) fill(place, digits.length === 2 && digits[0] !== before ? digits[0]! : digits.slice(-1))
    else put(boxes.with(place, ''))
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsIn(event.clipboardData.getData('text')).slice(0, CODE_DIGITS)
    if (digits) fill(0, digits)
  }
  const press = (place: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') goTo(place - 1)
    else if (event.key === 'ArrowRight') goTo(place + 1)
    else if (event.key !== 'Backspace' || boxes[place] || place === 0) return
    else {
      put(boxes.with(place - 1, ''))
      goTo(place - 1)
    }
    event.preventDefault()
  }

  return (
    <div className={styles.code}>
      <fieldset className={styles.boxes} disabled={props.disabled}>
        <VisuallyHidden as="legend">{props.legend}</VisuallyHidden>
        {places.map(place => (
          <input
            key={place}
            ref={input => {
              inputs.current[place] = input
            }}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            // The first input accepts the whole code from autofill.
            maxLength={place === 0 ? CODE_DIGITS : 1}
            autoFocus={props.autoFocus && place === 0}
            aria-label={props.digitLabel(place + 1, CODE_DIGITS)}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={props.error ? errorId : undefined}
            value={boxes[place]}
            onChange={event => type(place, event.target.value)}
            onFocus={event => event.target.select()}
            onKeyDown={event => press(place, event)}
            onPaste={paste}
          />
        ))}
      </fieldset>
      <div className={styles.error} role="alert">
        {props.error && <FieldError id={errorId}>{props.error}</FieldError>}
      </div>
    </div>
  )
}
