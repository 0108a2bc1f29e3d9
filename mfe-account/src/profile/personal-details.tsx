import type { User } from '@sahra/shared/contract/account'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { Section } from '@sahra/shared/ui/section'
import { useRef, useState, type FormEvent } from 'react'
import { useFormDraft } from '../account/form-draft'
import { checkProfile, type ProfileErrors, type ProfileFields } from './profile.rules'
import { profileText as text } from './profile.text'
import styles from './profile.module.css'

/** Validates while typing and on blur; a failed save keeps the input. */
export function PersonalDetails(props: {
  user: Pick<User, 'name' | 'email'>
  onSave: (fields: ProfileFields) => Promise<boolean>
}) {
  const [fields, setFields] = useFormDraft<ProfileFields>('details', () => ({
    name: props.user.name,
    email: props.user.email
  }))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const check = (field: keyof ProfileFields, next = fields) =>
    setErrors(shown => ({ ...shown, [field]: checkProfile(next)[field] }))
  const control = (field: keyof ProfileFields) => ({
    name: field,
    value: fields[field],
    error: errors[field],
    onBlur: () => check(field),
    onChange: (event: { target: { value: string } }) => {
      const next = { ...fields, [field]: event.target.value }
      setFields(next)
      check(field, next)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const invalid = checkProfile(fields)
    setErrors(invalid)
    const [first] = Object.keys(invalid)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    void props.onSave(fields).finally(() => setBusy(false))
  }
  return (
    <Section title={text.personalDetails} className={styles.details}>
      <Form ref={form} noValidate onSubmit={submit}>
        <Field label={text.name} autoComplete="name" required {...control('name')} />
        <Field
          label={text.email}
          type="email"
          autoComplete="email"
          hint={text.emailHint}
          required
          {...control('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
