import { useStore } from '@sahra/shared/atoms/atoms'
import { paths } from '@sahra/shared/routing/paths'
import { $session } from '@sahra/shared/stores/session'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../language/language-switch'
import type { AccountActions } from './account-actions'
import { accountText as text } from './account.text'
import styles from './drawer-account.module.css'

/** Account links at the bottom of the category drawer. */
export function DrawerAccount(props: { actions: AccountActions; onNavigate: () => void }): ReactNode {
  const { actions, onNavigate } = props
  const session = useStore($session)
  const closeAnd = (action: () => void) => () => {
    onNavigate()
    action()
  }
  return (
    <div className={styles.footer}>
      {session.status === 'visitor' && (
        <TextLink to={paths.login} onClick={onNavigate}>
          {text.loginOrSignUp}
        </TextLink>
      )}
      {session.status === 'shopper' && (
        <>
          {(!session.user.isAccountVerified || session.user.pendingEmail) && (
            <TextButton onClick={closeAnd(actions.verifyEmail)}>{text.verifyEmail}</TextButton>
          )}
          <TextLink to={paths.profile} onClick={onNavigate}>
            {text.profile}
          </TextLink>
          <TextLink to={paths.orders} onClick={onNavigate}>
            {text.orders}
          </TextLink>
          <TextButton onClick={closeAnd(actions.logout)}>{text.logout}</TextButton>
        </>
      )}
      <LanguageSwitch className={styles.language} />
    </div>
  )
}
