import type { Order, RequestReturnRequest } from '@sahra/shared/contract/order'
import { RETURN_REASON_MAX } from '@sahra/shared/contract/limits'
import { paths } from '@sahra/shared/routing/paths'
import { Button } from '@sahra/shared/ui/button'
import { Note } from '@sahra/shared/ui/error-panel'
import { TextAreaField } from '@sahra/shared/ui/field'
import { FieldError } from '@sahra/shared/ui/field-error'
import { Form } from '@sahra/shared/ui/form'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ReturnLine } from './return-line'
import { missingFields, requestOf, returnableLines, type ReturnDraft } from './returns.rules'
import { returnsText as text } from './returns.text'
import styles from './returns.module.css'

/** Chooses items and a reason (OR-046). Errors appear on a submit and go when their field is filled (OR-047). */
export function ReturnForm(props: {
  order: Order
  draft: ReturnDraft
  /** Why the last request has failed. */
  error: string | undefined
  onChange: (draft: ReturnDraft) => void
  onSend: (request: RequestReturnRequest) => Promise<void>
}) {
  const { order, draft, onChange } = props
  const [isSending, setSending] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const missing = isChecked ? missingFields(requestOf(order, draft)) : []
  const itemsError = missing.includes('items')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSending) return
    const request = requestOf(order, draft)
    const [first] = missingFields(request)
    setChecked(true)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSending(true)
    void props.onSend(request).finally(() => setSending(false))
  }

  const choose = (line: number, quantity: number): void =>
    onChange({ ...draft, quantities: { ...draft.quantities, [line]: quantity } })

  return (
    <Form ref={form} noValidate aria-label={text.request} onSubmit={submit}>
      <div>
        <p className={styles.condition}>{text.condition}</p>
        <TextLink to={paths.delivery}>{text.policy}</TextLink>
      </div>
      <fieldset className={styles.items} aria-describedby={itemsError ? errorId : undefined}>
        <legend className={styles.label}>{text.items}</legend>
        <ul>
          {returnableLines(order).map(item => (
            <ReturnLine
              key={item.line}
              item={item}
              quantity={draft.quantities[item.line] ?? 0}
              invalid={itemsError}
              onChange={quantity => choose(item.line, quantity)}
            />
          ))}
        </ul>
        {itemsError && <FieldError id={errorId}>{text.missing.items}</FieldError>}
      </fieldset>
      <TextAreaField
        label={text.reason}
        name="reason"
        rows={3}
        required
        maxLength={RETURN_REASON_MAX}
        hint={text.counter(draft.reason.length, RETURN_REASON_MAX)}
        error={missing.includes('reason') ? text.missing.reason : undefined}
        value={draft.reason}
        onChange={event => onChange({ ...draft, reason: event.target.value })}
      />
      <div>
        <div role="alert" className={styles.failure}>
          {props.error && <Note tone="bad">{props.error}</Note>}
        </div>
        <Button type="submit" aria-busy={isSending || undefined}>
          {isSending ? text.sending : text.send}
        </Button>
      </div>
    </Form>
  )
}
