import { ApiError, messageOf } from '@sahra/shared/http/api-error'
import type { Offer } from '@sahra/shared/contract/promotion'
import { dropDraft, useFormDraft } from '@sahra/shared/forms/drafts'
import { Button } from '@sahra/shared/ui/button'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Note } from '@sahra/shared/ui/error-panel'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useRef, useState, type FormEvent } from 'react'
import styles from './promotion-code.module.css'
import { text } from './promotion.text'

const DRAFT = 'promotion-code'

/** Takes a code of a promotion, or shows the entered one (C150); nothing in a shop without codes. */
export function PromotionCode(props: {
  offer: Offer | undefined
  onEnter: (code: string) => Promise<void>
  onRemove: () => Promise<void>
}) {
  const { offer, onEnter, onRemove } = props
  const boxRef = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const draft = useFormDraft(DRAFT)
  if (!offer?.takesCode && !offer?.code) return null

  const run = async (change: Promise<void>, failed: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await change
      dropDraft(DRAFT)
      // What was pressed is gone: the keyboard goes on from here.
      boxRef.current?.focus()
    } catch (reason) {
      setError(messageOf(reason, failed))
      boxRef.current?.querySelector('input')?.focus()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code === 'string' && code.trim()) void run(onEnter(code.trim()), text.failed)
  }

  return (
    <div ref={boxRef} tabIndex={-1} className={styles.code} role="group" aria-label={text.code}>
      {offer.code ? (
        <div className={styles.entered}>
          <span>{text.entered(offer.code)}</span>
          <TextButton
            aria-label={text.removeCode(offer.code)}
            disabled={busy}
            onClick={() => void run(onRemove(), text.removeFailed)}
          >
            {text.remove}
          </TextButton>
          <Problem offer={offer} error={error} />
        </div>
      ) : (
        <Disclosure summary={text.have}>
          <Form ref={draft} errors={{ code: error }} onSubmit={submit} noValidate>
            <Field kind="code" name="code" label={text.code} autoComplete="off" maxLength={30} />
            <Button type="submit" variant="ghost" busy={busy}>
              {text.apply}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  )
}

function Problem({ offer: { problem }, error }: { offer: Offer; error: string | undefined }) {
  const told = problem && messageOf(new ApiError(problem.message, 409, problem.code), text.failed)
  const message = error ?? told
  return (
    message && (
      <Note tone="bad" className={styles.problem}>
        {message}
      </Note>
    )
  )
}
