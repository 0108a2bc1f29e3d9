import { dropDraft, useDraft } from '@sahra/shared/forms/drafts'
import { readAmount } from '@sahra/shared/typed/digits.rules'
import { Button } from '@sahra/shared/ui/button'
import { DialogActions } from '@sahra/shared/ui/dialog'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { useState, type FormEvent } from 'react'
import { offerText as text } from './offer.text'

/** `range`: what can be offered, as it is read. `onSend` returns why an offer was not made. */
export function OfferForm(props: {
  productId: string
  range: string | undefined
  onSend: (amount: number) => Promise<string | undefined>
  onCancel: () => void
}) {
  const draft = `offer-${props.productId}`
  const [typed, setTyped] = useDraft(draft, () => '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const amount = readAmount(typed)
    if (!Number.isInteger(amount)) return setError(props.range ?? text.failed)
    setBusy(true)
    const failure = await props.onSend(amount)
    setBusy(false)
    setError(failure)
    if (!failure) dropDraft(draft)
  }

  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <p>{text.lead}</p>
      <Field
        kind="number"
        label={text.label}
        name="amount"
        // An error says the same.
        hint={error ? undefined : props.range}
        error={error}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <DialogActions>
        <Button type="submit" busy={busy}>
          {text.send}
        </Button>
        <Button variant="ghost" onClick={props.onCancel}>
          {text.cancel}
        </Button>
      </DialogActions>
    </Form>
  )
}
