import { Button } from '@sahra/shared/ui/button'
import { CodeBoxes } from '@sahra/shared/ui/code-boxes'
import { CODE_DIGITS } from '@sahra/shared/contract/limits'
import { useState } from 'react'
import styles from './code-form.module.css'

/** One-time code input, for e-mail verification and password reset. `onCode` is called with exactly six digits. */
export function CodeForm(props: {
  labels: { code: string; digit: (position: number) => string; incomplete: string; submit: string }
  onCode: (code: string) => Promise<unknown> | void
}) {
  const { labels, onCode } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = () => {
    if (busy) return
    if (code.length < CODE_DIGITS) {
      setError(labels.incomplete)
      return
    }
    setBusy(true)
    void Promise.resolve(onCode(code)).finally(() => setBusy(false))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <CodeBoxes
        legend={labels.code}
        digitLabel={labels.digit}
        error={error}
        onChange={next => {
          setCode(next)
          setError(undefined)
        }}
      />
      <Button type="submit" block busy={busy}>
        {labels.submit}
      </Button>
    </form>
  )
}
