import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { useRef, useState } from 'react'
import { useSubmit } from '../account/submit'
import { CurrentPassword } from './current-password'
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
      <CurrentPassword refused={refused} />
      <div>
        <Button type="submit" variant="ghost" busy={busy}>
          {text.add}
        </Button>
      </div>
    </Form>
  )
}
