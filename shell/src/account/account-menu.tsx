import { useStore } from '@nanostores/react'
import type { User } from '@sahra/shared/contract/account'
import { paths } from '@sahra/shared/paths'
import { Link, useLocation } from '@sahra/shared/router'
import { $session } from '@sahra/shared/stores/session'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { StockLabel } from '@sahra/shared/ui/stock-label'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { AccountActions } from './account-actions'
import styles from './account-menu.module.css'
import { accountText as text } from './account.text'

/** On a desk: 'Login' for a visitor, the menu for a shopper, room for either until that is known. */
export function AccountMenu({ actions }: { actions: AccountActions }): ReactNode {
  const session = useStore($session)
  return (
    <div className={styles.place}>
      {session.status === 'visitor' && (
        <TextLink className={styles.login} to={paths.login}>
          {text.login}
        </TextLink>
      )}
      {session.status === 'shopper' && <Menu user={session.user} actions={actions} />}
    </div>
  )
}

function Menu({ user, actions }: { user: User; actions: AccountActions }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpenAt(undefined)
  const act = (what: () => void) => () => {
    close()
    what()
  }

  useEffect(() => {
    if (!open) return
    const leaveOutside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leaveOutside)
    document.addEventListener('focusin', leaveOutside)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leaveOutside)
      document.removeEventListener('focusin', leaveOutside)
      document.removeEventListener('keydown', press)
    }
  }, [open])

  return (
    <div ref={place}>
      <IconButton
        icon="user"
        label={text.account}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpenAt(open ? undefined : key)}
      />
      {open && (
        <div className={styles.menu} id={id}>
          <p className={styles.who}>
            <b>{user.name}</b>
            <span>{user.email}</span>
          </p>
          <ul>
            {!user.isAccountVerified && (
              <li>
                <button type="button" onClick={act(actions.verify)}>
                  {text.verifyEmail}
                  <span aria-hidden="true">
                    <StockLabel tone="low">{text.unverified}</StockLabel>
                  </span>
                </button>
              </li>
            )}
            <li>
              <Link to={paths.profile} onClick={close}>
                {text.profile}
              </Link>
            </li>
            <li>
              <Link to={paths.orders} onClick={close}>
                {text.orders}
              </Link>
            </li>
            <li className={styles.last}>
              <button type="button" onClick={act(actions.leave)}>
                {text.logout}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}
