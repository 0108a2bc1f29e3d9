import { useStore } from '@nanostores/react'
import { paths } from '@sahra/shared/paths'
import { $session } from '@sahra/shared/stores/session'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import type { AccountActions } from './account-actions'
import { accountText as text } from './account.text'
import styles from './drawer-account.module.css'

/** The account at the foot of the menu on a phone. */
export function DrawerAccount(props: { actions: AccountActions; onGo: () => void }): ReactNode {
  const { actions, onGo } = props
  const session = useStore($session)
  const act = (what: () => void) => () => {
    onGo()
    what()
  }
  return (
    <div className={styles.foot}>
      {session.status === 'visitor' && (
        <TextLink to={paths.login} onClick={onGo}>
          {text.loginOrSignUp}
        </TextLink>
      )}
      {session.status === 'shopper' && (
        <>
          {!session.user.isAccountVerified && (
            <TextButton onClick={act(actions.verify)}>{text.verifyEmail}</TextButton>
          )}
          <TextLink to={paths.profile} onClick={onGo}>
            {text.profile}
          </TextLink>
          <TextLink to={paths.orders} onClick={onGo}>
            {text.orders}
          </TextLink>
          <TextButton onClick={act(actions.leave)}>{text.logout}</TextButton>
        </>
      )}
    </div>
  )
}
