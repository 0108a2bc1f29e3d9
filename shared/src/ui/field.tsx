import { use, useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { FieldError } from '@sahra/shared/ui/field-error'
import { FormErrorsContext } from '@sahra/shared/ui/form'
import styles from './field.module.css'

/** What a field holds, from which its keyboard and its direction follow. Text has the direction of its letters. */
const kinds = {
  text: { dir: 'auto' },
  search: { type: 'search', dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  tel: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  password: { type: 'password', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  /** Letters and digits that name something: a number of an order, a postcode. */
  code: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false },
  /** Browsers drop the signs of an <input type=number> that they do not know: '2,5' would be 25, and '٢' nothing. */
  number: { role: 'spinbutton', inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', 'aria-valuemin': 0 }
} as const satisfies Record<string, ComponentProps<'input'>>
export type FieldKind = keyof typeof kinds
const withDigits: readonly FieldKind[] = ['tel', 'code', 'number']

/** Replaces digits of other keyboards as they are typed (C238). The caret keeps its place. */
function writeLatinDigits({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const latin = latinDigits(input.value)
  // A changed value would end the composition of a phone's keyboard, which then writes its text twice.
  if (latin === input.value || (nativeEvent as InputEvent).isComposing) return
  const { selectionStart, selectionEnd } = input
  input.value = latin
  input.setSelectionRange(selectionStart, selectionEnd)
}

interface Around {
  label: ReactNode
  /** After the label, in grey: '(optional)'. */
  note?: string
  hint?: ReactNode
  error?: string | undefined
  /** At the end of the label's line: a link. */
  aside?: ReactNode
}

const describedBy = (id: string, { hint, error }: Pick<Around, 'hint' | 'error'>): string | undefined =>
  classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined

function Frame(props: Around & { id: string; className?: string; children: ReactNode }) {
  const { id, label, note, hint, error, aside } = props
  const name = (
    <label htmlFor={id}>
      {label}
      {note && <span className={styles.note}>{` ${note}`}</span>}
    </label>
  )
  return (
    <div className={classNames(styles.field, props.className)}>
      {aside ? (
        <span className={styles.row}>
          {name}
          {aside}
        </span>
      ) : (
        name
      )}
      {props.children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A labelled <input>, which gets all other props and is described by hint and error: its own, or its form's. */
export function Field(props: Around & { kind?: FieldKind } & ComponentProps<'input'>) {
  const formErrors = use(FormErrorsContext)
  const { label, note, hint, error = formErrors[props.name ?? ''], aside, className, ...input } = props
  const { kind = 'text', onChange, ...rest } = input
  const own = useId()
  const id = rest.id ?? own
  return (
    <Frame {...{ id, label, note, hint, error, aside, className }}>
      <input
        {...kinds[kind]}
        // Empty, it has the direction of the page: placeholder and the button that clears it keep their places.
        dir={rest.value === '' && kinds[kind].dir === 'auto' ? undefined : kinds[kind].dir}
        {...rest}
        onChange={event => {
          if (withDigits.includes(kind)) writeLatinDigits(event)
          onChange?.(event)
        }}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Frame>
  )
}

/** A labelled <textarea>. */
export function TextAreaField(props: Around & ComponentProps<'textarea'>) {
  const { label, note, hint, error, aside, className, ...rest } = props
  const own = useId()
  const id = rest.id ?? own
  return (
    <Frame {...{ id, label, note, hint, error, aside, className }}>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, props)}
      />
    </Frame>
  )
}
