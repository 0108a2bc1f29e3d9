import { useStore } from '@sahra/shared/atoms/atoms'
import { classNames } from '@sahra/shared/ui/class-names'
import { paths } from '@sahra/shared/routing/paths'
import { $session } from '@sahra/shared/stores/session'
import { TextLink } from '@sahra/shared/ui/text-link'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../loading/lazy-part'
import type { AccountActions } from './account-actions'
import styles from './account-menu.module.css'
import { accountText as text } from './account.text'

const ShopperMenu = lazyPart(() =>
  import(/* webpackChunkName: "late" */ './shopper-menu').then(module => module.ShopperMenu)
)

/**
 * On wide screens: Login for a visitor, a menu for a shopper. Until the session is known there is Login, in the HTML too;
 * a browser in which a shopper was signed in hides it and reserves its space (C236).
 */
export function AccountMenu({ actions }: { actions: AccountActions }): ReactNode {
  const session = useStore($session)
  return (
    <div className={styles.account}>
      {session.status === 'shopper' ? (
        <Suspense>
          <ShopperMenu user={session.user} actions={actions} />
        </Suspense>
      ) : (
        <TextLink className={classNames(styles.login, styles[session.status])} to={paths.login}>
          {text.login}
        </TextLink>
      )}
    </div>
  )
}
