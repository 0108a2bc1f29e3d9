import { paths } from '@sahra/shared/paths'
import { useLocation, useNavigate } from '@sahra/shared/router'
import { useEffect, useRef } from 'react'
import { logout, sendVerifyCode } from '../session/session.service'

/** What a shopper can do from the menus. */
export interface AccountActions {
  verify: () => void
  leave: () => void
}

/** For a part that stays: the menus themselves are gone before the page is. */
export function useAccountActions(): AccountActions {
  const navigate = useNavigate()
  const location = useLocation()
  const shown = useRef<() => void>(undefined)
  useEffect(() => shown.current?.(), [location])

  // React shows a page some time after the router has arrived at it; until then the old one stands, guard and all.
  const goHome = () =>
    new Promise<void>(arrived => {
      shown.current = arrived
      void navigate(paths.home)
    })
  return {
    verify: () => void sendVerifyCode().then(sent => sent && navigate(paths.emailVerify)),
    leave: () => void logout(goHome)
  }
}
