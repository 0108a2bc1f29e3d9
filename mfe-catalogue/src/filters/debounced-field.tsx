import { Field, type FieldKind } from '@sahra/shared/ui/field'
import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * Input for a value of the URL. Calls `onChange` after a pause, on Enter and on blur, if the normalized text has changed.
 * A new `value` from elsewhere (Back, a removed chip) replaces the text.
 */
export function DebouncedField(props: {
  label: string
  /** Of the parameter, in a form without scripts. */
  name: string
  kind?: FieldKind
  placeholder?: string
  maxLength?: number
  value: string
  normalize: (text: string) => string
  onChange: (value: string) => void
}) {
  const { label, name, kind, placeholder, maxLength, value, normalize, onChange } = props
  const [text, setText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (previousValue !== value) {
    setPreviousValue(value)
    setReported(value)
    if (value !== reported) setText(value)
  }
  const report = (typed: string): void => {
    clearTimeout(timer.current)
    const next = normalize(typed)
    if (next === reported) return
    setReported(next)
    onChange(next)
  }
  return (
    <Field
      label={label}
      name={name}
      kind={kind}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      value={text}
      onChange={event => {
        const typed = event.target.value
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(report, DEBOUNCE_MS, typed)
      }}
      onKeyDown={event => event.key === 'Enter' && report(text)}
      onBlur={() => {
        report(text)
        // Text that is not a number changes nothing: the field shows the number that filters.
        if (kind === 'number') setText(normalize(text))
      }}
    />
  )
}
