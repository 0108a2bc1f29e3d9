import { paths } from '@sahra/shared/routing/paths'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import { profileText as text } from './profile.text'
import styles from './profile.module.css'

/** The e-mail that waits for its code (AC-040). */
export function PendingEmail({ email, onWithdraw }: { email: string; onWithdraw: () => Promise<void> }) {
  return (
    <div className={styles.pending}>
      <p>
        {text.pending} <b dir="ltr">{email}</b>
      </p>
      <p className={styles.note}>{text.pendingUntil}</p>
      <p className={styles.pendingActions}>
        <TextLink to={paths.emailVerify}>{text.enterCode}</TextLink>
        <TextButton onClick={() => void onWithdraw()}>{text.withdraw}</TextButton>
      </p>
    </div>
  )
}
