import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { FormErrorsContext } from './form'
import { Icon } from './icon'
import styles from './field.module.css'

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

/** A validation message with an icon; its control refers to it by `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" className={styles.sign} />
      <span>{children}</span>
    </p>
  )
}

/** A labelled <input>, which gets all other props and is described by hint and error: its own, or its form's. */
export function Field(props: Around & ComponentProps<'input'>) {
  const formErrors = use(FormErrorsContext)
  const { label, note, hint, error = formErrors[props.name ?? ''], aside, className, ...rest } = props
  const own = useId()
  const id = rest.id ?? own
  return (
    <Frame {...{ id, label, note, hint, error, aside, className }}>
      <input
        {...rest}
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
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, props)}
      />
    </Frame>
  )
}
