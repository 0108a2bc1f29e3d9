import type { User } from '@sahra/shared/contract/account'
import { dropDraft, useDraft } from '@sahra/shared/forms/drafts'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { Section } from '@sahra/shared/ui/section'
import { useRef, useState, type FormEvent } from 'react'
import { useAfterPress } from '../account/after-press'
import { PasswordField } from '../account/password-field'
import { passwordText } from '../account/password.text'
import { fieldErrorText } from '../account/field-errors.text'
import { PendingEmail } from './pending-email'
import { checkProfile, isOtherEmail, type ProfileErrors, type ProfileFields } from './profile.rules'
import type { SaveProfile } from './profile.service'
import { profileText as text } from './profile.text'
import styles from './profile.module.css'

const DRAFT = 'profile'

/** Validates while typing and on blur; a failed save keeps the input. Another e-mail asks for the password (AC-043). */
export function PersonalDetails(props: {
  user: Pick<User, 'name' | 'email' | 'pendingEmail'>
  onSave: SaveProfile
  onWithdraw: () => Promise<void>
}) {
  const [fields, setFields] = useDraft<ProfileFields>(DRAFT, () => ({
    name: props.user.name,
    email: props.user.email
  }))
  const [errors, setErrors] = useState<ProfileErrors>({})
  // Never part of a draft.
  const [password, setPassword] = useState('')
  const needsPassword = isOtherEmail(props.user.email, fields.email)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { afterPress, onMouseDownCapture } = useAfterPress()

  const check = (field: keyof ProfileFields, next = fields) =>
    setErrors(shown => ({ ...shown, [field]: checkProfile(next, fieldErrorText)[field] }))
  const control = (field: keyof ProfileFields) => ({
    name: field,
    value: fields[field],
    error: errors[field],
    onBlur: () => afterPress(() => check(field)),
    onChange: (event: { target: { value: string } }) => {
      const next = { ...fields, [field]: event.target.value }
      setFields(next)
      check(field, next)
    }
  })
  const save = async () => {
    setBusy(true)
    const refused = await props.onSave(fields, needsPassword ? password : undefined)
    setBusy(false)
    if (refused) showErrors(refused)
    else {
      setPassword('')
      // The saved one counts until the new one is confirmed (C260).
      if (needsPassword) setFields({ ...fields, email: props.user.email })
      dropDraft(DRAFT)
    }
  }
  const withdraw = async () => {
    await props.onWithdraw()
    // The focused button was removed.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const invalid = checkProfile(fields, fieldErrorText)
    if (needsPassword && !password) invalid.currentPassword = passwordText.currentRequired
    if (!showErrors(invalid)) void save()
  }
  /** Moves the focus to the first invalid field; returns whether there is one. */
  const showErrors = (invalid: ProfileErrors): boolean => {
    setErrors(invalid)
    const [first] = Object.keys(invalid)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  return (
    <Section title={text.personalDetails} className={styles.details}>
      <Form ref={form} noValidate onSubmit={submit} onMouseDownCapture={onMouseDownCapture}>
        <Field label={text.name} autoComplete="name" required {...control('name')} />
        <Field
          label={text.email}
          kind="email"
          autoComplete="email"
          hint={text.emailHint}
          required
          {...control('email')}
        />
        {props.user.pendingEmail && <PendingEmail email={props.user.pendingEmail} onWithdraw={withdraw} />}
        {needsPassword && (
          <PasswordField
            label={passwordText.current}
            hint={text.passwordHint}
            name="currentPassword"
            autoComplete="current-password"
            value={password}
            error={errors.currentPassword}
            onChange={event => setPassword(event.target.value)}
          />
        )}
        <div>
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
