import { paths } from '@sahra/shared/routing/paths'
import { useNavigate } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { Dialog, DialogActions } from '@sahra/shared/ui/dialog'
import { Section } from '@sahra/shared/ui/section'
import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '../account/password-field'
import { passwordText } from '../account/password.text'
import { useSubmit } from '../account/submit'
import { UsernameField } from '../account/username-field'
import { closeAccount, leave, type PasswordFailure } from './security.service'
import { securityText } from './security.text'
import styles from './security.module.css'

const text = securityText.close

/** Says what is deleted and what is retained, then asks for the password (AC-048). */
export function CloseAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={text.title} className={styles.text}>
      <p>{text.lead}</p>
      <p>{text.retained}</p>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.question}>
        <Confirmation onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

function Confirmation({ onCancel }: { onCancel: () => void }) {
  const [failure, setFailure] = useState<PasswordFailure>()
  const navigate = useNavigate()
  const isClosed = useRef(false)
  const { busy, onSubmit } = useSubmit(async ({ current = '' }) => {
    const result: PasswordFailure = current
      ? await closeAccount(current)
      : { field: 'current', message: passwordText.currentRequired }
    setFailure(result)
    if (result) return
    isClosed.current = true
    await navigate(paths.home, { replace: true })
  })
  // Not before this page is gone: its guard would ask for a sign-in.
  useEffect(
    () => () => {
      if (isClosed.current) void leave()
    },
    []
  )
  return (
    <form className={styles.confirmation} noValidate onSubmit={onSubmit}>
      <UsernameField />
      <p>{text.lead}</p>
      <p>{text.retained}</p>
      <PasswordField
        label={passwordText.current}
        name="current"
        autoComplete="current-password"
        error={failure?.message}
      />
      <DialogActions>
        <Button type="submit" block busy={busy}>
          {text.confirm}
        </Button>
        <Button variant="ghost" block onClick={onCancel}>
          {text.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
