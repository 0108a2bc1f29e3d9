import { paths } from '@sahra/shared/routing/paths'
import { useLocation, useNavigate } from '@sahra/shared/routing/router'
import { useEffect, useRef } from 'react'
import { logout, sendVerifyCode } from '../session/session.service'

export interface AccountActions {
  verifyEmail: () => void
  logout: () => void
}

/** For a component that stays mounted: the menus unmount before these actions finish. */
export function useAccountActions(): AccountActions {
  const navigate = useNavigate()
  const location = useLocation()
  const onRendered = useRef<() => void>(undefined)
  useEffect(() => onRendered.current?.(), [location])

  // `navigate` resolves before React has rendered the new page; until then the old page's guard is mounted.
  const goHome = () =>
    new Promise<void>(resolve => {
      onRendered.current = resolve
      void navigate(paths.home)
    })
  // Both show their own errors as toasts.
  return {
    verifyEmail: () => void sendVerifyCode().then(sent => sent && navigate(paths.emailVerify)),
    logout: () => void logout(goHome)
  }
}
