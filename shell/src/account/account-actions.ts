import { paths } from '@sahra/shared/paths'
import { useNavigate } from '@sahra/shared/router'
import { logout, sendVerifyCode } from '../session/session.service'

/** What a shopper can do from the menus, and where it leads. Leaving is shown at once: a guarded page must be gone before the session is. */
export function useAccountActions(): { verify: () => void; leave: () => void } {
  const navigate = useNavigate()
  return {
    verify: () => void sendVerifyCode().then(sent => sent && navigate(paths.emailVerify)),
    leave: () => void logout(() => navigate(paths.home, { flushSync: true }))
  }
}
