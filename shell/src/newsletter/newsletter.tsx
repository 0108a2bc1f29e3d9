import { dropDraft, useFormDraft } from '@sahra/shared/forms/drafts'
import { Button } from '@sahra/shared/ui/button'
import { FieldError } from '@sahra/shared/ui/field-error'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isOffered, subscribe } from './newsletter.service'
import { newsletterText as text } from './newsletter.text'
import styles from './newsletter.module.css'

const DRAFT = 'newsletter'

/**
 * Submitting sends nothing (C8) unless the house offers the newsletter (C374); an address that is missing or malformed is
 * reported at the field (SH-107).
 */
export function Newsletter(): ReactNode {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const draft = useFormDraft(DRAFT)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = input.current ? errorOf(input.current.validity) : undefined
    setError(found)
    if (found) input.current?.focus()
    else if (isOffered()) void send(input.current?.value ?? '')
    else dropDraft(DRAFT)
  }
  const send = async (email: string) => {
    setBusy(true)
    const failure = await subscribe(email)
    setBusy(false)
    setError(failure)
    setIsSent(!failure)
    if (failure) input.current?.focus()
    else dropDraft(DRAFT)
  }
  return (
    <section className={styles.news} aria-labelledby="newsletter">
      <h2 id="newsletter">{text.title}</h2>
      <p>{text.lead}</p>
      <form ref={draft} noValidate onSubmit={onSubmit}>
        <input
          ref={input}
          type="email"
          dir="ltr"
          required
          autoComplete="email"
          aria-label={text.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder={text.placeholder}
          onInput={() => {
            setError(undefined)
            setIsSent(false)
          }}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <Button type="submit" busy={busy}>
          {text.subscribe}
        </Button>
        {isSent && <p role="status">{text.sent}</p>}
      </form>
    </section>
  )
}

const errorOf = ({ valueMissing, valid }: ValidityState): string | undefined =>
  valueMissing ? text.required : valid ? undefined : text.invalid
