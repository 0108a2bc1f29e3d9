import type { User } from '@sahra/shared/contract/account'
import { paths } from '@sahra/shared/routing/paths'
import { Link, useLocation } from '@sahra/shared/routing/router'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { StockLabel } from '@sahra/shared/ui/stock-label'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { AccountActions } from './account-actions'
import { accountText as text } from './account.text'
import styles from './shopper-menu.module.css'

/** The menu of a shopper who is signed in. */
export function ShopperMenu({ user, actions }: { user: User; actions: AccountActions }): ReactNode {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const container = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpenAt(undefined)
  const closeAnd = (action: () => void) => () => {
    close()
    action()
  }

  useEffect(() => {
    if (!open) return
    const closeFromOutside = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      container.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={container}>
      <IconButton
        icon="user"
        label={text.account}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpenAt(open ? undefined : key)}
      />
      {open && (
        <div className={styles.menu} id={id}>
          <p className={styles.user}>
            <b>{user.name}</b>
            <span>{user.email}</span>
          </p>
          <ul>
            {(!user.isAccountVerified || user.pendingEmail) && (
              <li>
                <button type="button" onClick={closeAnd(actions.verifyEmail)}>
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
              <button type="button" onClick={closeAnd(actions.logout)}>
                {text.logout}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}
