import { dropDraft, useFormDraft } from '@sahra/shared/forms/drafts'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { paths } from '@sahra/shared/routing/paths'
import { useNavigate } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import styles from './certificate.module.css'
import { certificateText as text } from './certificate.text'

const DRAFT = 'certificate'

/** Asks for a number. Without scripts the browser sends it as a query. */
export function CertificateForm({ label, initial }: { label: string; initial?: string }) {
  const navigate = useNavigate()
  const draft = useFormDraft(DRAFT)
  return (
    <form
      ref={draft}
      className={styles.form}
      action={addressPrefix + paths.verifyCertificate}
      method="get"
      onSubmit={event => {
        event.preventDefault()
        const number = String(new FormData(event.currentTarget).get('number') ?? '').trim()
        if (!number) return
        dropDraft(DRAFT)
        void navigate(paths.certificate(number))
      }}
    >
      <Field
        kind="code"
        name="number"
        label={label}
        hint={text.hint}
        defaultValue={initial}
        required
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit">{text.verify}</Button>
    </form>
  )
}
