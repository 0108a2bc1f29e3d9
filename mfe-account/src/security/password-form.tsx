import { Button } from '@sahra/shared/ui/button'
import { Form } from '@sahra/shared/ui/form'
import { Section } from '@sahra/shared/ui/section'
import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '../account/password-field'
import { passwordText } from '../account/password.text'
import { useSubmit } from '../account/submit'
import { UsernameField } from '../account/username-field'
import { changePassword, type PasswordFailure } from './security.service'
import { securityText } from './security.text'
import styles from './security.module.css'

const text = securityText.password

function missing(current: string, next: string): PasswordFailure {
  if (!current) return { field: 'current', message: passwordText.currentRequired }
  return next ? undefined : { field: 'next', message: passwordText.newRequired }
}

/** Changes the password; an error stands at its field and takes the focus there. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [failure, setFailure] = useState<PasswordFailure>()
  const form = useRef<HTMLFormElement>(null)
  const { busy, onSubmit } = useSubmit(async ({ current = '', next = '' }) => {
    const result = missing(current, next) ?? (await changePassword(current, next))
    setFailure(result)
    if (result) return
    form.current?.reset()
    onChanged()
  })
  // Not before the form is enabled again.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>(`[name="${failure.field}"]`)?.focus()
  }, [failure])
  const errorOf = (field: 'current' | 'next') => (failure?.field === field ? failure.message : undefined)
  return (
    <Section title={text.title} className={styles.narrow}>
      <Form ref={form} noValidate onSubmit={onSubmit}>
        <UsernameField />
        <PasswordField
          label={passwordText.current}
          name="current"
          autoComplete="current-password"
          error={errorOf('current')}
        />
        <PasswordField
          label={text.next}
          hint={text.hint}
          name="next"
          autoComplete="new-password"
          error={errorOf('next')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
