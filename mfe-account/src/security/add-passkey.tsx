import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { useRef, useState } from 'react'
import { PasswordField } from '../account/password-field'
import { passwordText } from '../account/password.text'
import { useSubmit } from '../account/submit'
import { UsernameField } from '../account/username-field'
import type { PasskeysService } from './passkeys.service'
import { securityText } from './security.text'
import styles from './security.module.css'

const text = securityText.passkeys
const NAME_MAX = 60

/** Adds a passkey; asks for the current password where the api does (C397). */
export function AddPasskey({ onAdd }: { onAdd: PasskeysService['add'] }) {
  const [refused, setRefused] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { busy, onSubmit } = useSubmit(async ({ name = '', current = '' }) => {
    const result = await onAdd(name, current)
    setRefused(typeof result === 'object' ? result.refused : undefined)
    if (result === 'added') form.current?.reset()
  })
  return (
    <Form ref={form} className={styles.add} noValidate onSubmit={onSubmit}>
      <Field label={text.name} note={text.optional} name="name" maxLength={NAME_MAX} autoComplete="off" />
      {refused !== undefined && (
        <>
          <UsernameField />
          <PasswordField
            label={passwordText.current}
            name="current"
            autoComplete="current-password"
            error={refused}
            autoFocus
          />
        </>
      )}
      <div>
        <Button type="submit" variant="ghost" busy={busy}>
          {text.add}
        </Button>
      </div>
    </Form>
  )
}
