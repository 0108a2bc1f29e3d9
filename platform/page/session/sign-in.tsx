import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Field } from '@sahra/shared/ui/field'
import { useState, type FormEvent } from 'react'
import type { PageSession } from '../../src/registry/calls/page-api'
import { signIn } from '../api/registry.service'
import { signInText as text } from './sign-in.text'
import styles from './sign-in.module.css'

/** The page without a session. The token is sent once and stays nowhere. */
export function SignIn({ onSignedIn }: { onSignedIn: (session: PageSession) => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      onSignedIn(await signIn(String(form.get('token')).trim(), String(form.get('by')).trim()))
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }
  return (
    <main className={styles.page}>
      <title>{text.title}</title>
      <div className={styles.panel}>
        <h1>{text.heading}</h1>
        <p>{text.lead}</p>
        {error && <ErrorPanel message={error} />}
        <form className={styles.form} onSubmit={event => void submit(event)}>
          <Field
            label={text.token}
            name="token"
            kind="password"
            autoComplete="off"
            required
            hint={text.tokenHint}
          />
          <Field
            label={text.by}
            note={text.optional}
            name="by"
            maxLength={80}
            autoComplete="name"
            hint={text.byHint}
          />
          <Button type="submit" busy={busy} block>
            {text.submit}
          </Button>
        </form>
        <p className={styles.small}>{text.ends}</p>
      </div>
    </main>
  )
}
