import type { PageMeta } from '@sahra/shared/page/page'
import { useLocation } from '@sahra/shared/routing/router'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { useState } from 'react'
import { CenteredLayout } from '../account/centered-layout'
import { endAlerts } from './end-alerts.service'
import { endAlertsText as text } from './end-alerts.text'
import styles from '../account/code-form.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Opened by the link in a mail, without a session. A button acts: programs that scan mail open links (C406). */
export function Component() {
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<'asked' | 'busy' | 'done' | { failed: string }>('asked')
  if (state === 'done')
    return (
      <CenteredLayout icon="mail" title={text.done} lead={<span role="status">{text.next}</span>}>
        <ButtonLink to="/profile/alerts">{text.alerts}</ButtonLink>
      </CenteredLayout>
    )
  const act = () => {
    setState('busy')
    void endAlerts(token).then(failed => setState(failed === undefined ? 'done' : { failed }))
  }
  return (
    <CenteredLayout icon="mail" title={text.title} lead={text.lead}>
      <div className={styles.form}>
        {!token && <ErrorPanel message={text.invalid} />}
        {typeof state === 'object' && <ErrorPanel message={state.failed} />}
        <Button block busy={state === 'busy'} disabled={!token} onClick={act}>
          {text.button}
        </Button>
      </div>
    </CenteredLayout>
  )
}
