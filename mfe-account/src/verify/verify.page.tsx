import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta } from '@sahra/shared/page/page'
import { Navigate } from '@sahra/shared/routing/router'
import { $session } from '@sahra/shared/stores/session'
import { TextButton } from '@sahra/shared/ui/text-link'
import { CodeForm } from '../account/code-form'
import { CenteredLayout } from '../account/centered-layout'
import { useReturnLocation } from '../account/return-location'
import { sendNewCode, verifyEmail } from './verify.service'
import { verifyText as text } from './verify.text'
import styles from '../account/code-form.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.leadWithoutAddress,
  robots: 'noindex'
})

/** Redirects home, or to the checkout that asked for it, once no e-mail address waits for its code (AC-014, AC-016, C271). */
export function Component() {
  const session = useStore($session)
  const { to, state } = useReturnLocation()
  const pendingEmail = session.status === 'shopper' ? session.user.pendingEmail : undefined
  if (session.status === 'shopper' && session.user.isAccountVerified && !pendingEmail)
    return <Navigate to={to} state={state} replace />
  const lead =
    session.status === 'shopper' ? (
      <>
        {text.lead} <b>{pendingEmail ?? session.user.email}</b>
      </>
    ) : (
      text.leadWithoutAddress
    )
  return (
    <CenteredLayout icon="mail" title={text.title} lead={lead}>
      <CodeForm labels={text} onCode={verifyEmail} />
      <p className={styles.other}>
        {text.noMail} <TextButton onClick={() => void sendNewCode()}>{text.resend}</TextButton>
      </p>
    </CenteredLayout>
  )
}
