import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { useLocation } from '@sahra/shared/routing/router'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { useState } from 'react'
import { CenteredLayout } from '../account/centered-layout'
import { restoreEmail, type RestoreResult } from './restore-email.service'
import { restoreEmailText as text } from './restore-email.text'
import styles from '../account/code-form.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Opened by the link in the mail to a replaced address. A button restores it: programs that scan mail open links (AC-046). */
export function Component() {
  const { hash } = useLocation()
  const [result, setResult] = useState<RestoreResult>()
  const [busy, setBusy] = useState(false)
  const token = hash.slice(1)
  if (result?.restored)
    return (
      <CenteredLayout icon="mail" title={text.done} lead={<span role="status">{result.message}</span>}>
        <ButtonLink to={paths.resetPassword}>{text.choose}</ButtonLink>
      </CenteredLayout>
    )
  const restore = () => {
    setBusy(true)
    void restoreEmail(token)
      .then(setResult)
      .finally(() => setBusy(false))
  }
  return (
    <CenteredLayout icon="mail" title={text.title} lead={text.lead}>
      <div className={styles.form}>
        {!token && <ErrorPanel message={text.invalid} />}
        {result && <ErrorPanel message={result.message} />}
        <Button block busy={busy} disabled={!token} onClick={restore}>
          {text.submit}
        </Button>
      </div>
    </CenteredLayout>
  )
}
