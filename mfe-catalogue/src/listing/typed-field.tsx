import { Field } from '@sahra/shared/ui/field'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * A line whose value belongs to the address. It is told after a pause, on Enter and on leaving, and only if `read` makes
 * something new of what was typed; a value that comes from elsewhere (Back, a removed chip) replaces what stands here.
 */
export function TypedField(props: {
  label: string
  type?: 'search' | 'text' | 'number'
  placeholder?: string
  value: string
  read: (text: string) => string
  onTyped: (value: string) => void
}) {
  const { label, type = 'text', placeholder, value, read, onTyped } = props
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  if (seen !== value) {
    setSeen(value)
    setTold(value)
    if (value !== told) setText(value)
  }
  const tell = (typed: string): void => {
    clearTimeout(pause.current)
    if (read(typed) === told) return
    setTold(read(typed))
    onTyped(read(typed))
  }
  return (
    <Field
      label={label}
      type={type}
      placeholder={placeholder}
      autoComplete="off"
      {...(type === 'number' ? { min: 0, step: 1, inputMode: 'numeric' } : {})}
      value={text}
      onChange={event => {
        const typed = event.target.value
        setText(typed)
        clearTimeout(pause.current)
        pause.current = setTimeout(tell, PAUSE_MS, typed)
      }}
      onKeyDown={event => event.key === 'Enter' && tell(text)}
      onBlur={() => tell(text)}
    />
  )
}
